import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import { newClaim, record } from "@/lib/sources/source";
import { fillTemplate, toTemplate } from "@/lib/sources/starter/starter-codec";
import { loadStarter, readStarter, writeStarter } from "@/lib/sources/starter/starter-format";
import { type GraphContents, memoryWriter } from "@/lib/sources/starter/starter-graph";
import { factsOnly } from "@/lib/sources/starter/starter-make";
import { writeNotices } from "@/lib/sources/starter/starter-notice";
import { selectStarter } from "@/lib/sources/starter/starter-selection";

const DATASET: Dataset = {
  ...{ key: "faers", title: "FAERS", version: "1", licence: "CC0", tier: "open", link: "https://example.org" },
  ...{ aspects: ["reporting_signals"], checksum: "x", rowsIn: 2, claimsOut: 2, dropped: { reason: 1 } },
};

function entity(id: string, type: Entity["type"], name = id): Entity {
  return { id, name, type, xrefs: [] };
}

function signal(drug: string, event: string, cases: number, flags: Claim["flags"] = []): Claim {
  const evidence = [record(`${drug}|${event}`, null, { case_count: cases, prr: 1.25, note: null, arms: ["a", "b"] })];
  const statistic = { name: "IC025", value: 0.1 + 0.2, unit: "log2" };
  return newClaim({ ...stated(drug, "reported_with", event), strength: 1 / 3, statistic, flags, evidence });
}

function stated(subject: string, predicate: Claim["predicate"], object: string) {
  return { subject, predicate, object, dataset: "faers" };
}

function curated(subject: string, predicate: Claim["predicate"], object: string, extra: Partial<Claim> = {}): Claim {
  const link = `https://example.org/${object.slice(object.indexOf(":") + 1)}`;
  const publications = subject.startsWith("HGNC") ? ["PMID:1", "PMID:2"] : [];
  const evidence = [{ ...record(`${subject} to ${object}`, link, { id: object, plain: "tab\there" }), publications }];
  return newClaim({ ...stated(subject, predicate, object), strength: 0.5, evidence, ...extra });
}

/** Four drugs: a known case, one without a target, one reported only with an administrative term, one with both; a small and a large pathway. */
function graph(): GraphContents {
  const many = Array.from({ length: 151 }, (_, i) => `HGNC:${i + 1}`);
  const entities = [
    ...[entity("DRUGCENTRAL:1", "drug", "aspirin"), entity("DRUGCENTRAL:2", "drug"), entity("DRUGCENTRAL:3", "drug")],
    entity("DRUGCENTRAL:4", "drug"),
    ...many.map((id) => entity(id, "gene")),
    { ...entity("GROUP:1", "gene_group"), members: ["HGNC:3", "HGNC:4"] },
    ...["REACT:small", "REACT:large", "REACT:far"].map((id) => entity(id, "pathway")),
    { ...entity("AE:off_label_use", "adverse_event"), administrative: true },
    { ...entity("AE:nausea", "adverse_event", "Nausea"), xrefs: ["UMLS:C0027497"] },
    entity("HP:1", "phenotype", 'Braces {0} and "quotes"'),
  ];
  const claims = [
    ...[signal("DRUGCENTRAL:1", "AE:nausea", 5), signal("DRUGCENTRAL:2", "AE:nausea", 50)],
    ...[signal("DRUGCENTRAL:3", "AE:off_label_use", 900, ["administrative"]), signal("DRUGCENTRAL:4", "AE:nausea", 7)],
    curated("DRUGCENTRAL:4", "targets", "HGNC:9"),
    ...[curated("DRUGCENTRAL:1", "targets", "GROUP:1"), curated("DRUGCENTRAL:3", "targets", "HGNC:9")],
    ...many.map((gene) => curated(gene, "member_of", "REACT:large")),
    ...[curated("HGNC:3", "member_of", "REACT:small"), curated("HGNC:5", "member_of", "REACT:small")],
    curated("HGNC:8", "member_of", "REACT:far"),
    curated("HGNC:5", "affects_event", "AE:nausea", { qualifiers: { modulation: "inhibition" }, sign: "decreases" }),
    curated("HGNC:5", "has_phenotype", "HP:1", { negated: true }),
    curated("AE:nausea", "maps_to", "HP:1"),
  ];
  return {
    ...{ version: "g_1", edition: "open", datasets: [DATASET], entities, claims },
    names: [
      ...entities.map(({ id, name }) => ({ entity: id, text: name, kind: "preferred" as const })),
      { entity: "DRUGCENTRAL:1", text: "acetylsalicylic acid", kind: "synonym" },
    ],
    xrefs: [{ entity: "AE:nausea", curie: "UMLS:C0027497", method: "SIDER" }],
  };
}

async function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "vigil-starter-"));
}

const byId = <T extends { id: string }>(rows: T[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

describe("format", () => {
  it("gives back equal claims, entities, names and cross references", async () => {
    const dir = await folder();
    await writeStarter(graph(), dir);
    const { writer, contents } = memoryWriter();
    await loadStarter(dir, writer);
    expect(byId(contents.claims)).toEqual(byId(graph().claims));
    expect(byId(contents.entities)).toEqual(byId(graph().entities));
    expect(contents.names).toHaveLength(graph().names.length);
    expect(contents.names).toEqual(expect.arrayContaining(graph().names));
    expect(contents.xrefs).toEqual(graph().xrefs);
    expect(contents).toMatchObject({ version: "g_1", edition: "open", datasets: graph().datasets });
  });

  it("gives the drugs that are left out as entities with their names and nothing else", async () => {
    const dir = await folder();
    const given = { ...graph(), entities: [...graph().entities, entity("DRUGCENTRAL:9", "drug", "gentamicin")] };
    const names = [
      ...["gentamicin", "Gentamicin", "GENT", "GM", "1,2-".repeat(20)].map((text) => ({
        text,
        kind: "synonym" as const,
      })),
      { text: "Garamycin", kind: "brand" as const },
      { text: "NSC-82261", kind: "released" as const },
    ].map((name) => ({ entity: "DRUGCENTRAL:9", ...name }));
    const { leftOut } = selectStarter({ ...given, names: [...graph().names, ...names] }, 1);
    await writeStarter(graph(), dir, leftOut);
    const { writer, contents } = memoryWriter();
    await loadStarter(dir, writer);
    expect(contents.entities).toContainEqual(entity("DRUGCENTRAL:9", "drug", "gentamicin"));
    expect(contents.names.filter((row) => row.entity === "DRUGCENTRAL:9")).toEqual([
      { entity: "DRUGCENTRAL:9", text: "gentamicin", kind: "preferred" },
      { entity: "DRUGCENTRAL:9", text: "Garamycin", kind: "brand" },
    ]);
    expect(contents.claims.length).toBe(graph().claims.length);
  });

  it("writes equal bytes for equal graphs", async () => {
    const [one, other] = [await folder(), await folder()];
    await writeStarter(graph(), one);
    await writeStarter({ ...graph(), claims: graph().claims.reverse() }, other);
    const file = "claims-faers.tsv.gz";
    expect((await readFile(join(one, file))).equals(await readFile(join(other, file)))).toBe(true);
  });

  it("aborts the writer when a file is damaged", async () => {
    const dir = await folder();
    await writeStarter(graph(), dir);
    await writeFile(join(dir, "claims-faers.tsv.gz"), "no gzip");
    let aborted = false;
    const writer = {
      ...memoryWriter().writer,
      abort: async () => {
        aborted = true;
      },
    };
    await expect(loadStarter(dir, writer)).rejects.toThrow();
    expect(aborted).toBe(true);
  });

  it("throws when there is no edition", async () => {
    const dir = await folder();
    await rm(dir, { recursive: true });
    await expect(readStarter(dir).next()).rejects.toThrow("manifest.json");
  });
});

describe("facts", () => {
  it("leave out label words, long texts and the ids of passages that are not there", () => {
    const passages = ["p_1", "p_2"];
    const evidence = passages.map((passage) =>
      record(`IMAGINOL|${passage}|DRUGCENTRAL:2`, null, { document: "a label", passage, note: "long ".repeat(30) }),
    );
    const claim = curated("DRUGCENTRAL:1", "interacts_with", "DRUGCENTRAL:2", { evidence });
    const given = { ...graph(), claims: [claim] };
    expect(factsOnly(given).claims).toEqual([
      { ...claim, evidence: [record("IMAGINOL|DRUGCENTRAL:2", null, { document: "a label" })] },
    ]);
    expect(given.claims[0]?.evidence).toEqual(evidence);
  });

  it("are all there is of a record of facts", () => {
    expect(factsOnly(graph())).toEqual(graph());
  });
});

describe("selection", () => {
  it("takes known cases, then the most reported drugs that have a target, flagged reports not counted", () => {
    const drugs = (count: number) =>
      selectStarter(graph(), count)
        .graph.entities.filter(({ type }) => type === "drug")
        .map(({ id }) => id);
    expect(drugs(1)).toEqual(["DRUGCENTRAL:1"]);
    expect(drugs(2)).toEqual(["DRUGCENTRAL:1", "DRUGCENTRAL:4"]);
    expect(drugs(3)).toEqual(["DRUGCENTRAL:1", "DRUGCENTRAL:4"]);
  });

  it("takes besides the drugs named most often as interacting with another, target or not", () => {
    const interacting = curated("DRUGCENTRAL:2", "interacts_with", "DRUGCENTRAL:1");
    const denied = curated("DRUGCENTRAL:3", "interacts_with", "DRUGCENTRAL:1", { negated: true });
    const given = {
      ...graph(),
      claims: [...graph().claims, interacting, denied, curated("HGNC:3", "interacts_with", "HGNC:4")],
    };
    const drugs = selectStarter(given, 2).graph.entities.filter(({ type }) => type === "drug");
    expect(drugs.map(({ id }) => id)).toEqual(["DRUGCENTRAL:1", "DRUGCENTRAL:2", "DRUGCENTRAL:4"]);
  });

  it("names the known cases the graph has no drug for", () => {
    expect(selectStarter(graph(), 1).missing).toContain("rofecoxib");
    expect(selectStarter(graph(), 1).missing).not.toContain("aspirin");
  });

  it("keeps small pathways with a target, what genes do, and no claim of another drug", () => {
    const { claims, entities } = selectStarter(graph(), 1).graph;
    const kept = new Set(claims.flatMap(({ subject, object }) => [subject, object]));
    expect(["REACT:small", "HGNC:5", "HP:1", "AE:nausea"].filter((id) => !kept.has(id))).toEqual([]);
    expect(["REACT:large", "REACT:far", "DRUGCENTRAL:2"].filter((id) => kept.has(id))).toEqual([]);
    expect(entities.map(({ id }) => id)).toEqual(expect.arrayContaining(["HGNC:4", "AE:off_label_use"]));
  });
});

it("names every dataset with version, licence and link beside the edition", async () => {
  const dir = await folder();
  await writeNotices(graph(), 3, dir);
  expect(await readFile(join(dir, "NOTICE.md"), "utf8")).toContain("Version 1. Licence: CC0. https://example.org");
  expect(await readFile(join(dir, "LICENSE"), "utf8")).toContain("CC BY-SA 4.0");
  expect(await readFile(join(dir, "README.md"), "utf8")).toContain("aspirin");
});

it("replaces known parts of a text by their numbers, the longest first", () => {
  const parts = ["HP:0001250", "0001250", "x"];
  const template = toTemplate("HP:0001250/0001250/x", parts);
  expect(template).toBe("{0}/{1}/x");
  expect(fillTemplate(template ?? "", parts)).toBe("HP:0001250/0001250/x");
  expect(toTemplate("a {b}", parts)).toBeNull();
});
