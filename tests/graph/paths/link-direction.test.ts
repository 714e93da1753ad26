import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const acts = (action_type: string) =>
  statement({ subject: "D", predicate: "targets", object: "G1", qualifiers: { action_type } });
const affects = (object: string, modulation: string) =>
  statement({ subject: "G1", predicate: "affects_event", object, qualifiers: { modulation }, sign: "increases" });

describe("a disorder that shows the end and what one modulation of its gene leads to", () => {
  const [event, prolonged, shortened] = [
    "AE:torsade_de_pointes",
    "AE:electrocardiogram_qt_prolonged",
    "AE:electrocardiogram_qt_shortened",
  ];
  const is = (subject: string, object: string, match: string) =>
    statement({ subject, predicate: "maps_to", object, qualifiers: { match } });
  const of = (gene: string, ...disorders: string[]) =>
    disorders.map((object) => statement({ subject: gene, predicate: "associated_with", object }));
  const shows = (subject: string, ...phenotypes: string[]) =>
    phenotypes.map((object) => statement({ subject, predicate: "has_phenotype", object }));
  const mapped = [is(event, "H1", "exact"), is(prolonged, "H2", "exact"), is(shortened, "H3", "exact")];
  const akin = [is("H1", "H4", "is_a"), is("H2", "H4", "is_a"), is("H3", "H4", "is_a")];
  const elsewhere = ["G2", "G3", "G4", "G5", "G6"].flatMap((gene) => shows(gene, "H9"));
  const world = [...mapped, ...elsewhere, ...shows("G1", "H1"), ...of("G1", "M1")];
  const disorder = shows("M1", "H1", "H2");
  const known = affects(prolonged, "inhibition");
  const read = (...claims: Claim[]) => {
    const { paths, weakRoutes } = graphOf([...world, ...claims]).paths("D", event, { mode: "mechanistic", top: 10 });
    return [...paths, ...weakRoutes].find(({ metapath }) => metapath === "target, phenotype");
  };

  it("leads a drug of that action there, and says by what", () => {
    const own = read(acts("BLOCKER"), known, ...akin, ...disorder);
    expect(own?.sign).toBe("consistent");
    expect(own?.told).toBe(`inhibition of G1 is linked to ${prolonged}, which M1 shows with H1`);
  });

  it.each([
    ["for a drug of the other action", acts("OPENER"), [...akin, ...disorder]],
    ["where the two are not akin", acts("BLOCKER"), disorder],
    ["where it shows the opposite too", acts("BLOCKER"), [...akin, ...disorder, ...shows("M1", "H3")]],
    [
      "where another disorder resembles the other action",
      acts("BLOCKER"),
      [...akin, ...disorder, ...of("G1", "M2"), ...shows("M2", "H1", "H3")],
    ],
    [
      "where it is one of very many genes",
      acts("BLOCKER"),
      [...akin, ...disorder, ...["G2", "G3", "G4"].flatMap((gene) => of(gene, "M1"))],
    ],
  ])("tells nothing %s", (_, drug, claims) => expect(read(drug, known, ...claims)?.sign).toBe("unknown"));

  it("tells nothing by an event that may deviate either way", () => {
    const either = [is("AE:seizure", "H5", "exact"), is("H5", "H4", "is_a"), affects("AE:seizure", "inhibition")];
    expect(read(acts("BLOCKER"), ...akin, ...either, ...shows("M1", "H1", "H5"))?.sign).toBe("unknown");
  });
});
