import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";
import { ids, runTool } from "./bench";

const of = (predicate: "listed_on_label" | "warned_of" | "boxed_warning", object: string) =>
  statement({ subject: "Dwarfenol", predicate, object });
const graph = graphOf([
  of("listed_on_label", "Anausea"),
  of("warned_of", "Arash"),
  of("boxed_warning", "Adeath"),
  of("listed_on_label", "Agranulocytosis"),
]);

it("keeps of the events of a drug those boxed or warned of, and those of a group of grave reactions", async () => {
  const result = await runTool("get_drug_adverse_events", { drug: "Dwarfenol", important: true }, graph);
  expect(ids(result).toSorted()).toEqual(["Adeath", "Agranulocytosis", "Arash"]);
  expect(ids(await runTool("get_drug_adverse_events", { drug: "Dwarfenol" }, graph))).toContain("Anausea");
});
