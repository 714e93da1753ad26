import { describe, expect, it } from "vitest";
import { collectPaths } from "@/lib/agent/artifacts/findings/collect-paths";
import { absentPathFinding, pathCountFinding, pathFinding } from "@/lib/agent/artifacts/findings/path-findings";
import { pathSentence } from "@/lib/agent/artifacts/sentences/path-sentence";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { SetExpr } from "@/lib/domain/run/question";
import { graph as small } from "@/tests/agent/reasoners/model-run";
import { asked, called, resolved } from "@/tests/domain/run/events";
import { stateAfter } from "@/tests/domain/run/journal";
import { entity, or, reading } from "@/tests/domain/run/readings";
import { aspirin, geneA, lacticAcidosis, metformin, nausea, thing } from "@/tests/domain/run/things";
import { result } from "@/tests/domain/run/tools";
import { edge, pathOf, step } from "./made-path";

describe("the pairs a question is about", () => {
  const asking = (subject: SetExpr, object?: SetExpr) => reading({ subject, ...(object && { object }) });
  /** Records the pairs searched; each has one path whose score is given by its ends. */
  function searched(read: ReturnType<typeof reading>, scores: Record<string, number> = {}, top = 10) {
    const pairs: string[] = [];
    const paths: Graph["paths"] = (from, to) => {
      pairs.push(`${from} ${to}`);
      const score = scores[`${from} ${to}`];
      const found =
        score === undefined
          ? []
          : [
              pathOf([step(thing("drug", from, from)), step(thing("adverse_event", to, to))], [edge("targets")], {
                score,
              }),
            ];
      return {
        paths: found,
        weakRoutes: [],
        considered: 1,
        total: 1,
        cut: false,
        reason: found.length > 0 ? null : `none to ${to}`,
      };
    };
    const events = Array.from({ length: 12 }, (_, index) => thing("adverse_event", `E${index}`, `AE:${index}`));
    const rows = events.map(({ id, name }) => ({ id, name, apart: id === "AE:1" ? "administrative" : null }));
    const state = stateAfter(
      asked("Q?", { pathsTop: top }),
      resolved(read),
      called(result({ args: { drug: "D:1" }, rows, refs: events })),
    );
    return { collected: collectPaths(state, { ...small, paths }), pairs };
  }

  it("are each drug with each event named", () => {
    expect(searched(asking(or(metformin, aspirin), or(nausea, { ...nausea, id: "AE:2" }))).pairs).toEqual([
      "D:1 AE:nausea",
      "D:2 AE:nausea",
      "D:1 AE:2",
      "D:2 AE:2",
    ]);
  });

  it("stand with sound links before weak ones, whatever the targets score, and weak routes are numbered on", () => {
    const made = (id: string, score: number, weak: string | null) =>
      pathOf([step(metformin), step(thing("gene", id, id)), step(nausea)], [edge("targets"), edge("associated_with")], {
        score,
        link: { score: 0.1, weakBecause: weak, factors: [] },
      });
    const route = { ...made("HGNC:3", 0.95, null), weakBecause: "Its direction is opposite." };
    const found = { considered: 3, total: 3, cut: false, reason: null };
    const paths: Graph["paths"] = () => ({
      ...found,
      paths: [made("HGNC:1", 0.9, "Unspecific."), made("HGNC:2", 0.4, null)],
      weakRoutes: [route],
    });
    const state = stateAfter(asked(), resolved(asking(entity(metformin), entity(nausea))));
    const collected = collectPaths(state, { ...small, paths });
    const listed = [...collected.paths, ...collected.weakRoutes].map(({ rank, steps }) => [rank, steps[1]?.id]);
    expect(listed).toEqual([
      [1, "HGNC:2"],
      [2, "HGNC:1"],
      [3, "HGNC:3"],
    ]);
  });

  it("are, without an event named, the foremost ten counted ones", () => {
    const { pairs } = searched(asking(entity(metformin)));
    expect(pairs).toHaveLength(10);
    expect(pairs).not.toContain("D:1 AE:1");
  });

  it("leave out a drug the question leaves out, and are none for a gene", () => {
    const minus: SetExpr = { op: "minus", from: entity(metformin), without: entity(aspirin) };
    expect(searched(asking(minus, entity(nausea))).pairs).toEqual(["D:1 AE:nausea"]);
    const { pairs, collected } = searched(asking(entity(geneA), entity(nausea)));
    expect(pairs).toEqual([]);
    expect(collected.reason).toBe("The question names no pair of things to connect.");
  });

  it("S2-30: rank paths over all pairs by score, then by ids, and cut them at the top asked for", () => {
    const scores = { "D:1 AE:nausea": 0.2, "D:2 AE:nausea": 0.9, "D:3 AE:nausea": 0.2 };
    const drugs = or(metformin, aspirin, { ...metformin, id: "D:3" });
    const { collected } = searched(asking(drugs, entity(nausea)), scores);
    expect(collected.paths.map(({ rank, steps }) => [rank, steps[0]?.id])).toEqual([
      [1, "D:2"],
      [2, "D:1"],
      [3, "D:3"],
    ]);
    expect(searched(asking(drugs, entity(nausea)), scores, 1).collected.paths.map(({ steps }) => steps[0]?.id)).toEqual(
      ["D:2"],
    );
  });

  it("tell each pair without a path with its reason", () => {
    const { collected } = searched(asking(or(metformin, aspirin), entity(nausea)), { "D:1 AE:nausea": 0.5 });
    expect(collected.reason).toBeNull();
    expect(collected.without.map(({ from, reason }) => [from.id, reason])).toEqual([["D:2", "none to AE:nausea"]]);
    expect(searched(asking(entity(metformin), entity(nausea))).collected.reason).toBe("none to AE:nausea");
  });
});

describe("a path in words", () => {
  const term = thing("phenotype", "Nausea", "HP:1");

  it("says each edge by its verb, whichever way it is read", () => {
    const path = pathOf(
      [step(metformin), step(geneA), step(thing("phenotype", "Vomiting", "HP:2")), step(nausea)],
      [
        edge("targets", { note: "inhibition" }),
        edge("has_phenotype"),
        edge("maps_to", { forward: false, note: "close" }),
      ],
    );
    expect(pathSentence(path)).toBe(
      "metformin targets GENEA (inhibition); GENEA is annotated with Vomiting; Nausea maps to Vomiting (close).",
    );
  });

  it("says also binds once, and leaves out a mapping between equal names", () => {
    const path = pathOf(
      [step(metformin), step(geneA), step(term), step(nausea)],
      [
        edge("binds_in_assay", { note: "also binds (32 nM, assay)" }),
        edge("has_phenotype"),
        edge("maps_to", { forward: false, note: "the same thing" }),
      ],
    );
    expect(pathSentence(path)).toBe("metformin also binds GENEA (32 nM, assay); GENEA is annotated with Nausea.");
    expect(pathFinding(path).numbers).toContainEqual({
      value: expect.closeTo(7.49, 2),
      unit: "-log10 M",
      role: "pActivity",
    });
  });

  it("names the inherited disorder a phenotype was seen in", () => {
    const disorder = thing("disease", "long QT syndrome 2", "MONDO:1");
    const path = pathOf(
      [step(metformin), step(geneA), step(term)],
      [edge("targets"), edge("has_phenotype", { disorder })],
    );
    expect(pathSentence(path)).toBe("metformin targets GENEA; GENEA is annotated with Nausea in long QT syndrome 2.");
    expect(pathFinding(path).entities).toContainEqual({ ...disorder, role: "member" });
  });

  it("passes a group once and names the members that reach the event", () => {
    const members = Array.from({ length: 5 }, (_, index) => thing("gene", `G${index}`, `HGNC:${index}`));
    const through = (of: EntityRef[]) =>
      pathSentence(
        pathOf(
          [step(metformin), step(thing("gene_group", "Complex", "GROUP:1"), of), step(term)],
          [edge("targets"), edge("has_phenotype")],
        ),
      );
    expect(through(members.slice(0, 1))).toBe("metformin targets Complex; G0 is annotated with Nausea.");
    expect(through(members.slice(0, 2))).toBe("metformin targets Complex; G0 and G1 are annotated with Nausea.");
    expect(through(members)).toBe(
      "metformin targets Complex; 5 of its genes, among them G0, G1, G2 and G3, are annotated with Nausea.",
    );
  });

  it("has a finding with all it names, and an absence where there is none", () => {
    const found = pathFinding(
      pathOf([step(metformin), step(geneA), step(nausea)], [edge("targets"), edge("affects_event")], { rank: 2 }),
    );
    expect(found.entities.map(({ id, role }) => [id, role])).toEqual([
      ["D:1", "subject"],
      ["HGNC:1", "via"],
      ["AE:nausea", "object"],
    ]);
    expect(found).toMatchObject({ causalGrade: "mechanism", from: { claimIds: ["c_targets", "c_affects_event"] } });
    expect(absentPathFinding({ from: metformin, to: nausea, reason: "none" })).toMatchObject({
      kind: "searched_empty",
      polarity: "denies",
      sought: "path",
      from: { coverage: [] },
    });
    expect(pathCountFinding([], [])).toEqual([]);
    const open = pathOf([step(metformin), step(geneA)], [edge("targets")], { closes: false, open: "not in the graph" });
    const closed = pathOf([step(metformin), step(geneA), step(nausea)], [edge("targets"), edge("affects_event")]);
    const [count] = pathCountFinding([open, closed], [{ from: metformin, to: nausea }]);
    expect(count?.numbers).toEqual([{ value: 1, unit: "mechanistic paths", role: "total" }]);
  });

  it("credits only the ends that have a path", () => {
    const closed = pathOf([step(metformin), step(geneA), step(nausea)], [edge("targets"), edge("affects_event")]);
    const ends = [metformin, aspirin].flatMap((from) => [nausea, lacticAcidosis].map((to) => ({ from, to })));
    const [count] = pathCountFinding([closed], ends);
    expect(count?.entities.map(({ id }) => id)).toEqual([metformin.id, nausea.id]);
  });
});
