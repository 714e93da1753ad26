import { expect, it } from "vitest";
import { heldBack } from "@/lib/domain/question/offered-readings";
import { parseQuestion } from "@/lib/domain/question/parse";
import { starter } from "@/tests/fixtures/starter-graph";

it("asks for drugs of the same use without the event, or for the class, and leaves other questions as they are", async () => {
  const { graph } = await starter();
  const read = (text: string) => heldBack(text, parseQuestion(text, graph), graph);
  for (const text of [
    "Alternatives to lisinopril that do not cause cough",
    "What can I use instead of lisinopril without cough?",
  ])
    expect(read(text).query, text).toMatchObject({
      ...{ ask: "which_drugs", want: "drugs", filters: { lacks: "any" } },
      use: { ref: { type: "disease" } },
      object: { ref: { name: "Cough" } },
    });
  expect(read("alternatives to omeprazole").query).toMatchObject({ want: "members" });
  expect(read("Which drugs besides metformin cause lactic acidosis?").query?.filters.lacks).toBeUndefined();
});
