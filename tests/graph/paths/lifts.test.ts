import { expect, it } from "vitest";
import { liftOf, liftWords } from "@/lib/graph/paths/metapaths";
import { searchPaths } from "@/lib/graph/paths/search";
import { indexOf, statement } from "@/tests/fixtures/graph-of";

const ACTION = "the drug's action is";
it.each([
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "activation" },
    `inconsistent: ${ACTION} opposite to the modulation linked to the event`,
  ],
  [
    "mechanism of action",
    { strength: 1 },
    { modulation: "inhibition", sign: "decreases" },
    `inconsistent: ${ACTION} linked to less of the event`,
  ],
  ["mechanism of action", { strength: 1 }, {}, "unknown"],
  [
    "stated target of weight below 0.5",
    { strength: 0.25 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
  [
    "stated target of weight 0.5 and more",
    { strength: 0.5 },
    { modulation: "inhibition" },
    `consistent: ${ACTION} the modulation linked to the event`,
  ],
] as const)(
  "gives the lift measured of a path by a %s %o, in its background as in its score report",
  (target, { strength }, link, way) => {
    const { modulation = "unknown", sign = "increases" } = link as { modulation?: string; sign?: "decreases" };
    const claims = [
      statement({
        subject: "D",
        predicate: "targets",
        object: "G",
        strength,
        qualifiers: { action_type: "INHIBITOR" },
      }),
      statement({ subject: "G", predicate: "affects_event", object: "A", sign, qualifiers: { modulation } }),
    ];
    const small = indexOf(claims);
    const { paths, weakRoutes } = searchPaths(small, "D", "A", { mode: "mechanistic", top: 5 });
    const [found, ...others] = [...paths, ...weakRoutes];
    expect(others).toEqual([]);
    const measured = liftOf(`${target}; target safety, ${way}`);
    expect(measured).toMatchObject({ lift: expect.any(Number), low: expect.any(Number), high: expect.any(Number) });
    expect(found?.background).toEqual({ share: null, pairs: 0, lift: measured?.lift, measured, dwpc: null });
    expect(found?.report.factors.find(({ name }) => name === "route")?.reason).toBe(
      `target, target safety; pairs that a label lists have a path with such a target and direction ${measured && liftWords(measured)}`,
    );
  },
);

it("has no background for an end that is no adverse event, as nothing was measured there", () => {
  const small = indexOf([
    statement({ subject: "D", predicate: "targets", object: "G" }),
    statement({ subject: "G", predicate: "has_phenotype", object: "H" }),
  ]);
  const { paths, weakRoutes } = searchPaths(small, "D", "H", { mode: "mechanistic", top: 5 });
  expect([...paths, ...weakRoutes].map(({ background }) => background)).toEqual([null]);
});

it("compares no path that shows what the drug treats, as its score is of the target alone", () => {
  const small = indexOf([
    statement({ subject: "D", predicate: "targets", object: "G" }),
    statement({ subject: "G", predicate: "affects_event", object: "A" }),
    statement({ subject: "D", predicate: "indicated_for", object: "A" }),
  ]);
  const shown = (treatments: boolean) =>
    searchPaths(small, "D", "A", { mode: "mechanistic", top: 5, treatments }).paths.map(({ background }) => background);
  expect(shown(false)).toMatchObject([{ measured: { of: "mechanism of action; target safety, unknown" } }]);
  expect(shown(true)).toEqual([null]);
});

it("has no background for direct evidence", () => {
  const small = indexOf([statement({ subject: "D", predicate: "listed_on_label", object: "A" })]);
  const { paths } = searchPaths(small, "D", "A", { mode: "all", top: 5 });
  expect(paths.map(({ background }) => background)).toEqual([null]);
});
