import { beforeAll, expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import { starter } from "@/tests/fixtures/starter-graph";

let graph: Graph;
beforeAll(async () => {
  graph = (await starter()).graph;
});

it.each([
  ["Is gestational hypertension an adverse effect of fluoxetine?", "boolean"],
  ["Is pregnancy an adverse effect of methotrexate?", "boolean"],
  ["Does methotrexate have adverse effects in pregnancy?", "list"],
  ["Is methotrexate harmful during pregnancy?", "list"],
])("tells a harm of pregnancy from a harm in pregnancy: %s", (text, ask) => {
  expect(parseQuestion(text, graph).query).toMatchObject({ ask });
});
