import { describe, expect, it } from "vitest";
import { expectedEvents, expectedVerdict, hasShortPath } from "@/measure/questions/expected";
import { expectedPartners, isInteraction, isLinked } from "@/measure/questions/expected-links";
import type { Facts, Stated } from "@/measure/questions/facts";

const IDS: Record<string, string> = {
  dalfa: "DRUGCENTRAL:1",
  dbeta: "DRUGCENTRAL:2",
  rash: "AE:rash",
  geneone: "HGNC:1",
};

const claim = (subject: string, predicate: string, object: string, more: Partial<Stated> = {}): [string, Stated] => [
  predicate,
  {
    subject,
    predicate,
    object,
    dataset: "sider",
    administrative: false,
    artefact: false,
    treated: false,
    way: null,
    value: 1,
    cases: 9,
    ...more,
  },
];

function facts(...claims: [string, Stated][]): Facts {
  const of = (key: "subject" | "object") => (id: string, predicate: string) =>
    claims.flatMap(([kind, each]) => (kind === predicate && each[key] === id ? [each] : []));
  return {
    idOf: (_, name) => IDS[name] ?? null,
    from: of("subject"),
    to: of("object"),
    sameAs: (event) => [event],
    genesOf: (id) => [id],
    groupsOf: () => [],
    ofOrgan: () => null,
    labelsNaming: () => [],
    stored: async (ids) => ids.length,
  };
}

const [dalfa, dbeta, rash, gene] = ["DRUGCENTRAL:1", "DRUGCENTRAL:2", "AE:rash", "HGNC:1"] as const;

describe("what a right answer must be", () => {
  it("says no of a drug with a label that lists no such event, and leaves one without a label open", () => {
    const labelled = facts(claim(dalfa, "listed_on_label", "AE:cough"));
    expect(expectedVerdict(dalfa, rash, labelled)).toBe(false);
    expect(expectedVerdict(dbeta, rash, labelled)).toBeNull();
    expect(expectedVerdict(dalfa, "AE:cough", labelled)).toBe(true);
  });

  it("may keep what of the other drug stands apart, and must keep the rest", () => {
    const held = facts(
      ...["AE:rash", "AE:cough", "AE:pain"].map((event) => claim(dalfa, "listed_on_label", event)),
      claim(dbeta, "listed_on_label", "AE:rash"),
      claim(dbeta, "listed_on_label", "AE:cough", { artefact: true }),
    );
    const { must, may } = expectedEvents({ set: { minus: [{ drug: "dalfa" }, { drug: "dbeta" }] } }, held);
    expect([[...must], [...may]]).toEqual([["AE:pain"], ["AE:cough", "AE:pain"]]);
  });

  it("takes away what the other drug has under an equal term", () => {
    const held = {
      ...facts(
        claim(dalfa, "listed_on_label", rash),
        claim(dalfa, "listed_on_label", "AE:pain"),
        claim(dbeta, "listed_on_label", "AE:exanthema"),
      ),
      sameAs: (event: string) => (event === rash ? [rash, "AE:exanthema"] : [event]),
    };
    const { must, may } = expectedEvents({ set: { minus: [{ drug: "dalfa" }, { drug: "dbeta" }] } }, held);
    expect([[...must], [...may]]).toEqual([["AE:pain"], ["AE:pain"]]);
  });

  it("expects no path where the drug blocks what brings the event about when activated", () => {
    const affecting = claim(gene, "affects_event", rash, { way: "activation" });
    expect(hasShortPath(dalfa, rash, facts(affecting, claim(dalfa, "targets", gene, { way: "inhibition" })))).toBe(
      false,
    );
    expect(hasShortPath(dalfa, rash, facts(affecting, claim(dalfa, "targets", gene)))).toBe(true);
  });

  it("takes joint reports for no interaction, and an assay for no target", () => {
    const joint = facts(claim(dbeta, "interacts_with", dalfa, { dataset: "twosides-sample" }));
    expect(isInteraction(["dalfa", "dbeta"], joint)).toBeNull();
    expect([...expectedPartners("dalfa", joint).may]).toEqual([dbeta]);
    expect(isInteraction(["dalfa", "dbeta"], facts(claim(dbeta, "interacts_with", dalfa)))).toBe(true);
    const link = { kind: "link", drug: "dalfa", gene: "geneone", predicate: "targets" } as const;
    expect(isLinked(link, facts(claim(dalfa, "binds_in_assay", gene)))).toBeNull();
    expect(isLinked(link, facts())).toBe(false);
  });
});
