import { describe, expect, it } from "vitest";
import { actionOf } from "@/lib/domain/action";
import type { Claim } from "@/lib/domain/claim";
import { reliefRule, signRule } from "@/lib/graph/paths/sign";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

it.each([
  ["inhibition", "inhibition", "increases", "consistent"],
  ["activation", "activation", "increases", "consistent"],
  ["inhibition", "activation", "increases", "inconsistent"],
  ["activation", "inhibition", "increases", "inconsistent"],
  ["inhibition", "inhibition", "decreases", "inconsistent"],
  ["activation", "inhibition", "decreases", "unknown"],
  ["unknown", "inhibition", "increases", "unknown"],
  ["inhibition", "unknown", "increases", "unknown"],
  ["inhibition", "inhibition", "unknown", "unknown"],
] as const)("a drug of %s, with %s of the gene that %s the event, is %s", (drug, gene, event, sign) =>
  expect(signRule(drug, gene, event).sign).toBe(sign),
);

it.each([
  ["inhibition", "activation", "increases", "consistent"],
  ["inhibition", "inhibition", "decreases", "consistent"],
  ["inhibition", "inhibition", "increases", "inconsistent"],
  ["activation", "inhibition", "decreases", "unknown"],
] as const)("against a disease, a drug of %s, with %s of the gene that %s it, is %s", (drug, gene, event, sign) =>
  expect(reliefRule(drug, gene, event).sign).toBe(sign),
);

it.each([
  ["INHIBITOR", "inhibition"],
  ["ANTAGONIST", "inhibition"],
  ["INVERSE AGONIST", "inhibition"],
  ["BLOCKER", "inhibition"],
  ["NEGATIVE ALLOSTERIC MODULATOR", "inhibition"],
  ["ANTISENSE INHIBITOR", "inhibition"],
  ["AGONIST", "activation"],
  ["PARTIAL AGONIST", "activation"],
  ["OPENER", "activation"],
  ["POSITIVE ALLOSTERIC MODULATOR", "activation"],
  ["ACTIVATOR", "activation"],
  ["MODULATOR", "unknown"],
  ["BINDING AGENT", "unknown"],
  ["ANTAGONIST|INHIBITOR", "inhibition"],
  ["AGONIST|ANTAGONIST", "unknown"],
])("reads the action type %s as %s", (action_type, action) => expect(actionOf({ action_type })).toBe(action));

it.each([
  ["inhibition_general", "inhibition"],
  ["activation_acute", "activation"],
  ["unknown", "unknown"],
])("reads the modulation %s as %s", (modulation, action) => expect(actionOf({ modulation })).toBe(action));

it.each([
  ["INACTIVATOR", "inhibition"],
  ["NEUTRALIZER", "inhibition"],
  ["INHIBITORY ALLOSTERIC MODULATOR", "inhibition"],
  ["POTENTIATOR", "activation"],
  ["ANTIBODY BINDING", "unknown"],
  ["RELEASING AGENT", "unknown"],
  ["SUBSTRATE", "unknown"],
])("reads the rarer action type %s as %s", (action_type, action) => expect(actionOf({ action_type })).toBe(action));

it("takes the action of an assay where no source states one, and none where one does", () => {
  expect(actionOf({ assay_action: "inhibition" })).toBe("inhibition");
  expect(actionOf({ action_type: "AGONIST", assay_action: "inhibition" })).toBe("activation");
  expect(actionOf({ action_type: "AGONIST|ANTAGONIST", assay_action: "inhibition" })).toBe("unknown");
});

/** Three independent sources of the fixtures. */
const [ONE, TWO, THREE] = ["drugcentral", "pharmgkb", "hpo"] as const;
const acts = (dataset: string, strength: number, action_type: string) =>
  statement({ subject: "D", predicate: "targets", object: "G1", dataset, strength, qualifiers: { action_type } });
const affects = (object: string, modulation: string) =>
  statement({ subject: "G1", predicate: "affects_event", object, qualifiers: { modulation }, sign: "increases" });
const signOf = (...claims: Claim[]) => signTo("A1", claims);
const signTo = (event: string, claims: readonly Claim[]) => {
  const { paths, weakRoutes } = graphOf(claims).paths("D", event, { mode: "mechanistic", top: 10 });
  const own = [...paths, ...weakRoutes].find(({ edges }) => edges.length === 2);
  return [own?.sign, own?.report.factors.find(({ name }) => name === "direction")?.reason];
};

it("tells an event of the opposite modulation from one that the drug's own makes rarer", () => {
  const drug = acts(ONE, 1, "ANTAGONIST");
  const rarer = { ...affects("A1", "inhibition"), sign: "decreases" as const };
  expect(signOf(drug, affects("A1", "activation"))).toEqual([
    "inconsistent",
    "the drug's action is opposite to the modulation linked to the event",
  ]);
  expect(signOf(drug, rarer)).toEqual(["inconsistent", "the drug's action is linked to less of the event"]);
  const { weakRoutes } = graphOf([drug, rarer]).paths("D", "A1", { mode: "mechanistic", top: 10 });
  expect(weakRoutes[0]?.weakBecause).toBe("The drug's action is linked to less of the event.");
});

describe("sources that differ on a drug's action", () => {
  const onInhibition = affects("A1", "inhibition");

  it.each([
    [
      "the flagged mechanism over a known action",
      [acts(ONE, 1, "ANTAGONIST"), acts(THREE, 0.9, "AGONIST")],
      "consistent",
    ],
    [
      "most of the sources",
      [acts(ONE, 1, "AGONIST"), acts(TWO, 1, "ANTAGONIST"), acts(THREE, 0.9, "ANTAGONIST")],
      "consistent",
    ],
    ["none while they are even", [acts(ONE, 1, "AGONIST"), acts(TWO, 1, "ANTAGONIST")], "unknown"],
    ["none by a source of both", [acts(ONE, 1, "AGONIST|ANTAGONIST")], "unknown"],
    ["a source of both by none", [acts(ONE, 1, "AGONIST|ANTAGONIST"), acts(THREE, 0.9, "AGONIST")], "inconsistent"],
  ] as const)("are read by %s", (_, claims, sign) => expect(signOf(...claims, onInhibition)[0]).toBe(sign));
});

describe("a direction that the nearest events contradict", () => {
  const [event, near, either] = ["AE:hypotension", "AE:orthostatic_hypotension", "AE:blood_pressure_fluctuation"];
  const mapping = (subject: string, object: string, match: string) =>
    statement({ subject, predicate: "maps_to", object, qualifiers: { match } });
  const mapped = [mapping(event, "H1", "exact"), mapping(near, "H2", "exact"), mapping(either, "H2", "exact")];
  const contrary = [acts(ONE, 1, "ANTAGONIST"), affects(event, "activation")];
  const above = mapping("H1", "H2", "is_a");

  it.each([
    ["the event is a kind of the other", above],
    ["the other is a kind of the event", mapping("H2", "H1", "is_a")],
  ])("is unknown where %s, and says why", (_, kind) => {
    const [sign, reason] = signTo(event, [...contrary, affects(near, "inhibition"), ...mapped, kind]);
    expect(sign).toBe("unknown");
    expect(reason).toContain(`the drug's own action is linked to ${near}`);
  });

  it.each([
    ["is no relative", [affects(near, "inhibition")]],
    ["is linked to the same modulation", [affects(near, "activation"), above]],
    ["may deviate either way", [affects(either, "inhibition"), above]],
  ])("stays inconsistent where the other event %s", (_, claims) =>
    expect(
      signTo(event, [
        ...contrary,
        ...mapped.filter(({ subject }) => subject !== near || _ !== "may deviate either way"),
        ...claims,
      ])[0],
    ).toBe("inconsistent"),
  );
});

describe("a phenotype or a disease whose sources state no direction", () => {
  const [prolonged, shortened] = ["AE:electrocardiogram_qt_prolonged", "AE:electrocardiogram_qt_shortened"];
  const shows = statement({ subject: "G1", predicate: "has_phenotype", object: "H1" });
  const exact = (event: string) =>
    statement({ subject: event, predicate: "maps_to", object: "H1", qualifiers: { match: "exact" } });
  const others = ["G8", "G9"].map((subject) => statement({ subject, predicate: "has_phenotype", object: "H9" }));
  const blocker = acts(ONE, 1, "BLOCKER");
  const searched = (event: string, claims: readonly Claim[], treatments = false) => {
    const graph = graphOf([...claims, ...others, shows, exact(event)]);
    const { paths, weakRoutes } = graph.paths("D", event, { mode: "mechanistic", top: 10, treatments });
    return {
      paths,
      weakRoutes,
      own: [...paths, ...weakRoutes].find(({ metapath }) => metapath === "target, phenotype"),
    };
  };

  it("is inconsistent where the drug's action on the target is linked to the opposite event, and says so", () => {
    const { paths, own } = searched(shortened, [blocker, affects(prolonged, "inhibition")]);
    expect([paths, own?.sign]).toEqual([[], "inconsistent"]);
    expect(own?.weakBecause).toBe(`Inhibition of G1 is linked to ${prolonged}, the opposite of ${shortened}.`);
    const { paths: towards } = searched(prolonged, [blocker, affects(prolonged, "inhibition")]);
    expect(towards[0]?.score).toBeGreaterThan(own?.score ?? 1);
  });

  it("is consistent where it is linked to the event, or one that deviates the same way, and earns more than unknown", () => {
    const unread = searched("AE:constipation", [blocker]);
    const read = searched("AE:constipation", [blocker, affects("AE:gastrointestinal_hypomotility", "inhibition")]);
    expect([unread.own?.sign, read.own?.sign]).toEqual(["unknown", "consistent"]);
    expect(read.own?.score).toBeGreaterThan(unread.own?.score ?? 1);
    expect(read.own?.told).toContain("which deviates the same way");
  });

  it("is unknown where it is linked to both, or to the opposite modulation", () => {
    const both = [affects(prolonged, "inhibition"), affects(shortened, "inhibition")];
    expect(searched(shortened, [blocker, ...both]).own?.sign).toBe("unknown");
    expect(searched(shortened, [blocker, affects(prolonged, "activation")]).own?.sign).toBe("unknown");
    expect(searched(shortened, [acts(ONE, 1, "MODULATOR"), affects(prolonged, "inhibition")]).own?.sign).toBe(
      "unknown",
    );
  });

  it("reads the opposite event as relief of what the drug treats", () => {
    const treats = statement({ subject: "D", predicate: "indicated_for", object: shortened });
    const { own } = searched(shortened, [blocker, treats, affects(prolonged, "inhibition")], true);
    expect(own?.sign).toBe("consistent");
  });

  it.each([
    ["BLOCKER", "consistent"],
    ["OPENER", "inconsistent"],
  ])("of a disorder named as a lack of the gene is, for a drug that is its %s, %s", (action, sign) => {
    const disorder = "M:hyperinsulinism due to G1 deficiency";
    const lack = [
      statement({ subject: "G1", predicate: "associated_with", object: disorder }),
      statement({ subject: disorder, predicate: "has_phenotype", object: "H1" }),
    ];
    expect(searched("A1", [acts(ONE, 1, action), ...lack]).own?.sign).toBe(sign);
    const other = lack.map((claim) => statement({ ...claim, subject: claim.subject.replace("G1 d", "G2 d") }));
    expect(searched("A1", [acts(ONE, 1, action), ...other.slice(1)]).own?.sign).toBe("unknown");
  });
});

it.each([
  ["gthrombin deficiency", "inconsistent"],
  ["heparin cofactor deficiency", "unknown"],
])("reads %s, which shows the event, as %s for an activator of gthrombin III", (lack, sign) => {
  const [gene, disorder] = ["Gthrombin III", `M:thrombophilia due to ${lack}`];
  const claims = [
    statement({ subject: "D", predicate: "targets", object: gene, qualifiers: { action_type: "ACTIVATOR" } }),
    ...[disorder, "M1"].map((object) => statement({ subject: gene, predicate: "associated_with", object })),
    statement({ subject: disorder, predicate: "has_phenotype", object: "H1" }),
    ...["M1", "H1"].map((object) =>
      statement({ subject: "A1", predicate: "maps_to", object, qualifiers: { match: "exact" } }),
    ),
  ];
  const { paths, weakRoutes } = graphOf(claims).paths("D", "A1", { mode: "mechanistic", top: 10 });
  const own = [...paths, ...weakRoutes].find(({ steps }) => steps.some(({ id }) => id === "M1"));
  expect(own?.sign).toBe(sign);
  if (sign === "inconsistent") expect(own?.told).toContain(`is a lack of ${gene}, which shows H1`);
});

it("says what speaks against a claim on the event itself, and counts it", () => {
  const [high, low] = ["AE:hypertension", "AE:hypotension"];
  const drug = acts(ONE, 1, "AGONIST");
  const found = (...claims: Claim[]) =>
    graphOf([drug, affects(high, "activation"), ...claims]).paths("D", high, { mode: "mechanistic", top: 10 }).paths[0];
  const against = found(affects(low, "activation"));
  expect(against?.told).toMatch(new RegExp(`; but activation of G1 is linked to ${low}, the opposite of ${high}$`));
  expect(against?.report.factors.find(({ name }) => name === "direction")?.value).toBe(0.8);
  expect(found()?.report.factors.find(({ name }) => name === "direction")?.value).toBe(1);
});
