import { expect, it } from "vitest";
import { sayStated } from "@/lib/domain/facts/stated/frames";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ids, runTool } from "./bench";

const use = (object: string, dataset: string, strength = 0.9) =>
  statement({ subject: "D1", predicate: "indicated_for", object, dataset, strength });
const named = (object: string) =>
  statement({ subject: "D1", predicate: "named_in_indications", object, dataset: "sider-indications" });

const held = ["drugcentral-2016", "chembl", "pharmacotherapydb", "ema-medicines", "sider-indications"].flatMap((key) =>
  DATASETS.slice(0, 1).map((dataset) => ({ ...dataset, key, title: key, aspects: ["indications" as const] })),
);
const graph = graphOf(
  [
    use("M1", "drugcentral-2016"),
    use("M1", "chembl"),
    use("M2", "drugcentral-2016"),
    named("M2"),
    use("M3", "ema-medicines"),
    use("M4", "drugcentral-2016", 1),
    use("M5", "chembl"),
    use("M6", "pharmacotherapydb", 0.8),
    use("M7", "pharmacotherapydb", 1),
    use("M8", "drugcentral-2016", 1),
    use("M9", "chembl"),
    statement({ subject: "M8", predicate: "maps_to", object: "M9", qualifiers: { mapping: "exact" } }),
  ],
  {},
  [],
  [...DATASETS, ...held],
);

it("grades a use by what states it: a label or two sources, also under an equal term, else one list, a phase or symptoms", async () => {
  const { rows } = await runTool("get_drug_indications", { drug: "D1" }, graph);
  expect(Object.fromEntries(rows.map(({ id, use }) => [id, use]))).toEqual({
    ...{ M1: null, M2: null, M3: null, M8: null, M9: null },
    ...{ M4: "one_list", M5: "phase_4", M6: "symptoms", M7: "one_list" },
  });
});

it("lists what a label or two sources state first, and counts what one records", async () => {
  const output = await runTool("get_drug_indications", { drug: "D1" }, graph);
  expect(ids(output).slice(0, 5).toSorted()).toEqual(["M1", "M2", "M3", "M8", "M9"]);
  expect(output.findings[0]?.numbers).toContainEqual({ value: 4, unit: "uses", role: "one_source" });
});

it.each([
  ["M1", "D1 is indicated for M1."],
  ["M4", /^D1 is recorded as used for M4 by one source \(.+\); whether a label approves this use is open\.$/],
  ["M5", /^D1 is recorded with phase 4 for M5 \(.+\), an approval or a trial after one; whether/],
  ["M6", /^D1 is recorded as used for symptoms of M6 by one source/],
])("says of %s what its sources do", async (id, words) => {
  const { findings } = await runTool("get_drug_indications", { drug: "D1" }, graph);
  const fact = findings.find(({ kind, entities }) => kind === "indication" && entities.some((each) => each.id === id));
  const text = fact?.kind === "indication" ? sayStated({ ...fact, id: "f1" }) : "";
  if (typeof words === "string") expect(text).toBe(words);
  else expect(text).toMatch(words);
});
