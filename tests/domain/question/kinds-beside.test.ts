import { expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";
import { notation } from "./notation";

const read = (text: string) => {
  const { further = [], ...first } = parseQuestion(text, fakeGraph);
  return [first, ...further.map((query) => ({ ...first, query }))].map(notation);
};

it.each([
  ["Does warfarin cause fractures?", "adverse_events of warfarin", ""],
  ["Is there a signal of fractures with warfarin?", "adverse_events of warfarin", " {source signal}"],
])("lists, beside yes or no on the term, the kinds it is the plural of: '%s'", (text, of, source) => {
  const [first, second] = read(text);
  expect(first).toBe(`boolean ${of} to Fracture${source}`);
  expect(second).toContain(`list ${of} {`);
  expect(second).toContain("branch Fracture");
});

it("lists the kinds alone where no term bears the plural's name", () => {
  expect(read("Does warfarin cause malignancies?")).toEqual([
    "list adverse_events of warfarin {branch Neoplasm malignant}",
  ]);
});

it.each(["Does warfarin cause nausea?", "Does warfarin treat fractures?", "Do fractures occur often?"])(
  "lists nothing beside '%s'",
  (text) => expect(read(text)).toHaveLength(1),
);
