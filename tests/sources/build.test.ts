import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Claim } from "@/lib/domain/claim";
import type { Tier } from "@/lib/domain/dataset";
import { buildGraph } from "@/lib/sources/build/build";
import { SourceError } from "@/lib/sources/source-error";
import { DRUG_SIDE, drugSideFiles } from "./drug-side";
import { folder, keepingWriter } from "./folder";

const ALL: Tier[] = ["open", "share-alike", "non-commercial"];

async function built(changes: Record<string, string | Buffer> = {}, tiers = ALL) {
  const { writer, kept } = keepingWriter();
  const dir = folder({ ...drugSideFiles(), ...changes });
  const report = await buildGraph({ dir, tiers, sources: DRUG_SIDE, writer });
  const claim = (subject: string, object: string) =>
    kept.claims.find((each) => each.subject === subject && each.object === object);
  const drug = (name: string) =>
    kept.entities.find(({ id }) => kept.names.some((row) => row.entity === id && row.text.toLowerCase() === name))?.id;
  return { report, kept, claim, drug };
}

describe("drugs", () => {
  it("joins salts and ions to one drug, named after the parent, with the salts' ids", async () => {
    const { kept, drug } = await built();
    expect(drug("prednisolone acetate")).toBe("DRUGCENTRAL:10");
    expect(kept.entities.find(({ id }) => id === "DRUGCENTRAL:10")?.xrefs).toContain("PUBCHEM.COMPOUND:77");
    expect(kept.entities.find(({ id }) => id === "DRUGCENTRAL:20")).toMatchObject({ name: "lithium" });
    expect(drug("lithium citrate")).toBe("DRUGCENTRAL:20");
    expect(kept.names.find(({ text }) => text === "lithium citrate")?.kind).toBe("salt");
  });

  it("leaves out identifiers listed for several drugs", async () => {
    const { kept, report } = await built();
    expect(kept.entities.flatMap(({ xrefs }) => xrefs)).not.toContain("CHEBI:1");
    expect(report.datasets.find(({ key }) => key === "drugcentral-2016")?.dropped).toMatchObject({
      "identifier is listed for several drugs": 2,
    });
  });

  it("keeps synonyms of known drugs and makes drugs of the unknown", async () => {
    const { drug } = await built();
    expect(drug("brufen base")).toBe("DRUGCENTRAL:12");
    expect(drug("novel antibody")).toBe("DRUGBANK:DB90001");
  });

  it("gives trade names to single-ingredient products only", async () => {
    const { drug, report } = await built();
    expect(drug("motrin ib")).toBe("DRUGCENTRAL:12");
    expect(drug("imaginex")).toBe("DRUGCENTRAL:13");
    expect(drug("vicoprofen")).toBeUndefined();
    expect(report.datasets.find(({ key }) => key === "fda-brands")?.dropped).toEqual({ "combination product": 1 });
  });
});

describe("targets", () => {
  it("makes a complex one gene group and a mechanism row lift the pair to a target", async () => {
    const { kept } = await built();
    const claims = kept.claims.filter(({ subject }) => subject === "DRUGCENTRAL:20");
    const target = claims.find(({ predicate }) => predicate === "targets");
    const group = kept.entities.find(({ id }) => id === target?.object);
    expect(group).toMatchObject({ type: "gene_group", members: ["HGNC:4616", "HGNC:4617"] });
    expect(target).toMatchObject({ strength: 1, statistic: { name: "pActivity", value: 4.2 } });
    expect(target?.evidence).toHaveLength(2);
    expect(claims.some(({ predicate }) => predicate === "binds_in_assay")).toBe(false);
  });

  it("keeps an assay hit an assay hit and leaves other organisms out", async () => {
    const { claim, report } = await built();
    expect(claim("DRUGCENTRAL:12", "HGNC:9605")).toMatchObject({ predicate: "binds_in_assay", strength: 0.3 });
    expect(report.datasets.find(({ key }) => key === "drugcentral")?.dropped).toEqual({ "target is not human": 1 });
  });
});

describe("signals", () => {
  it("keeps each ingredient row as evidence and shows the one with most cases", async () => {
    const { claim } = await built();
    const tremor = claim("DRUGCENTRAL:20", "AE:tremor");
    expect(tremor).toMatchObject({ statistic: { name: "IC025", value: 1.2, unit: "log2" } });
    expect(tremor?.evidence.map(({ payload }) => payload.case_count)).toEqual([40, 10]);
    expect(tremor?.evidence.map(({ recordId }) => recordId)).toEqual(["LITHIUM CARBONATE|TREMOR", "LITHIUM|TREMOR"]);
  });

  it("marks artefacts and administrative terms, and gives combinations to no drug", async () => {
    const { claim, kept, report } = await built();
    expect(claim("DRUGCENTRAL:12", "AE:gastrointestinal_haemorrhage")?.flags).toEqual(["indication_artefact"]);
    expect(claim("DRUGCENTRAL:12", "AE:off_label_use")?.flags).toEqual(["administrative"]);
    expect(kept.entities.find(({ id }) => id === "AE:off_label_use")).toMatchObject({ administrative: true });
    expect(claim("DRUGCENTRAL:12", "AE:nausea")).toBeUndefined();
    expect(kept.entities.some(({ id }) => id === "AE:nausea")).toBe(true);
    expect(report.datasets.find(({ key }) => key === "faers")?.dropped).toEqual({
      "combination of ingredients": 1,
      "ingredient is no single medicine (unnamed)": 1,
    });
  });
});

describe("label listings", () => {
  it("join drugs by compound, not by the released name, and events in either spelling", async () => {
    const { claim, kept } = await built();
    const listed = kept.claims.filter(({ dataset }) => dataset === "sider");
    expect(listed.map(({ subject, object }) => [subject, object]).sort()).toEqual([
      ["DRUGCENTRAL:10", "AE:hypertension"],
      ["DRUGCENTRAL:12", "AE:gastrointestinal_haemorrhage"],
    ]);
    expect(claim("DRUGCENTRAL:10", "AE:hypertension")?.evidence[0]?.payload.mapped_by).toBe("pubchem");
    const event = kept.entities.find(({ id }) => id === "AE:gastrointestinal_haemorrhage");
    expect(event?.xrefs).toContain("UMLS:C0017181");
  });

  it("keep both arms, each distinct frequency once", async () => {
    const { kept } = await built();
    const listing = kept.claims.find(({ dataset, subject }) => dataset === "sider" && subject === "DRUGCENTRAL:12");
    expect(listing?.evidence[0]?.payload.frequencies).toEqual([
      { arm: "drug", lower: 0.04, upper: 0.04, text: "4%" },
      { arm: "placebo", lower: 0.01, upper: 0.01, text: "1%" },
    ]);
  });
});

describe("a build", () => {
  it("makes claims that parse, each id once, about entities it wrote", async () => {
    const { kept, report } = await built();
    for (const claim of kept.claims) expect(() => Claim.parse(claim)).not.toThrow();
    expect(new Set(kept.claims.map(({ id }) => id)).size).toBe(kept.claims.length);
    expect(report.claims).toBe(kept.claims.length);
    const ids = new Set(kept.entities.map(({ id }) => id));
    for (const { subject, object } of kept.claims) expect([ids.has(subject), ids.has(object)]).toEqual([true, true]);
    expect(kept.committed).toMatchObject({ version: report.version, edition: "research" });
  });

  it("leaves out tiers that were not chosen, and tells versions apart by tier and content", async () => {
    const all = await built();
    const open = await built({}, ["open", "share-alike"]);
    expect(open.report).toMatchObject({ edition: "open", skipped: ["sider"] });
    expect(open.kept.claims.some(({ dataset }) => dataset === "sider")).toBe(false);
    expect((await built()).report.version).toBe(all.report.version);
    expect(open.report.version).not.toBe(all.report.version);
    const changed = await built({ "sider_nc/drug_atc.tsv": "CID100003672\tM01AE99\n" });
    expect(changed.report.version).not.toBe(all.report.version);
  });

  it.each([
    ["a changed header", "drugcentral/structures.smiles.tsv", "SMILES\tInChI\tKey\tID\tINN\tCAS_RN\nC\t\t\t1\tx\t\n"],
    ["an empty file", "sider_nc/drug_names.tsv", ""],
    ["a cut-off gzip", "faers/signals.csv.gz", gzipSync("x".repeat(9999)).subarray(0, 30)],
    ["a row cut short", "drugcentral_2016/drug_indication.tsv", "DRUG_ID\tDRUG_NAME\n12\tx\n"],
  ])("stops at %s, names the file, and aborts without a commit", async (_what, file, content) => {
    const { writer, kept } = keepingWriter();
    const dir = folder({ ...drugSideFiles(), [file]: content });
    const error = await buildGraph({ dir, tiers: ALL, sources: DRUG_SIDE, writer }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ file });
    expect(kept).toMatchObject({ aborted: true, committed: null });
  });
});
