import { expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const STATINS = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";

it.each([
  "Which statin has the lowest risk of rhabdomyolysis?",
  "rank the statins by rhabdomyolysis",
  "Which statins are least likely to cause rhabdomyolysis?",
  "Compare the statins for rhabdomyolysis",
])("sets the members of a class side by side, those without the event too: %s", (text) => {
  const reading = heldBack(text, parseQuestion(text, fakeGraph), fakeGraph);
  const [without] = reading.further ?? [];
  expect(reading.query).toMatchObject({ measure: "frequency", filters: { order: "ic025" } });
  expect(notation(reading)).toContain(`which_drugs drugs of ${STATINS} to Rhabdomyolysis`);
  expect(without?.filters).toEqual({ lacks: "any" });
  expect(reading.restated).toContain("which of them stands out is not judged");
});

it("ranks nothing where a condition is set or no class is named", () => {
  for (const text of [
    "Which statins cause rhabdomyolysis?",
    "Which statins have more than 20 reports of rhabdomyolysis?",
  ])
    expect(parseQuestion(text, fakeGraph).query?.measure, text).toBeUndefined();
});
