import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { askIn, struck, told } from "./asking";
import { listed } from "./drug-links";

const maps = (subject: string, object: string, match: string) =>
  statement({ subject, predicate: "maps_to", object, qualifiers: { match } });

/** Asame is the event of Aequal under another term; Anarrow is a kind of Awide; Aother is near nothing. */
const graph = graphOf([
  maps("Asame", "Hsame", "exact"),
  maps("Aequal", "Hsame", "exact"),
  maps("Anarrow", "Awide", "is_a"),
  ...["Dclozap", "Dcarba"].flatMap((drug) => ["Asame", "Anarrow", "Aother"].map((event) => listed(drug, event))),
  ...["Aequal", "Awide"].map((event) => listed("Dother", event)),
]);

it("sets items of an equivalent term apart from a difference, marks those near a term left out, and tells the whole operation", async () => {
  const run = await askIn(graph, "Which adverse events do Dclozap and Dcarba share but not Dother?");
  expect(struck(run)).toEqual([]);
  const { answer } = run.artifacts;
  if (answer.kind !== "list") throw new Error("no list");
  expect(answer.items.map(({ id, evidence }) => [id, evidence.at(-1)])).toEqual([
    ["Anarrow", "Dother has the broader term Awide"],
    ["Aother", "Dcarba: label: SIDER"],
  ]);
  expect(answer.apart.map(({ id, why }) => [id, why])).toEqual([["Asame", "Dother has the equivalent term Aequal"]]);
  const summary = told(run, "summary");
  expect(summary[0]).toContain("2 adverse events are shared by Dclozap and Dcarba and not found for Dother");
  const lead = summary.indexOf("Some items stay although a drug left out has a related term; for example:");
  expect(summary.slice(lead + 1, lead + 3)).toEqual([
    "Anarrow stays beside this term:",
    "Awide is listed on a label of Dother.",
  ]);
});
