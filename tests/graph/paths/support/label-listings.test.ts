import { expect, it } from "vitest";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { drugsListed, fullyLabelledDrugs, labelledDrugs } from "@/lib/graph/paths/support/label-listings";
import { indexOf, statement } from "@/tests/fixtures/graph-of";
import { DATASETS } from "@/tests/fixtures/small-graph-claims";

const [first] = DATASETS;
const datasets = [
  ...DATASETS,
  { ...first, key: "excerpts", aspects: ["partial_listings" as const] },
] as typeof DATASETS;
const listing = (drug: string, event: string, dataset = "drugcentral") =>
  statement({ subject: drug, predicate: "listed_on_label", object: event, dataset });
const many = Array.from({ length: 30 }, (_, event) => listing("D2", `A${event}`, "excerpts"));

it("draws nothing from the silence of sources that read labels in part", () => {
  const index = indexOf([listing("D1", "A1"), ...many], {}, [], datasets);
  const whole = entityNumber(index, "D1");
  expect([...labelledDrugs(index)]).toEqual([whole]);
  expect([...fullyLabelledDrugs(index)]).toEqual([]);
  expect([...drugsListed(index, entityNumber(index, "A1"))]).toEqual([whole]);
});
