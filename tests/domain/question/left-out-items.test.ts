import { describe, expect, it } from "vitest";
import { parseQuestion } from "@/lib/domain/question/parse";
import { fakeGraph } from "./fake-graph";

const read = (text: string) => {
  const { query, unread, named } = parseQuestion(text, fakeGraph);
  return { ...query, unread, names: named.map(({ chosen }) => chosen?.name) };
};

describe("things left out of the list asked for", () => {
  it.each([
    ["What does clozapine target apart from DRD2?", "targets", ["DRD2"]],
    ["What do clozapine and haloperidol bind in common besides DRD2?", "targets", ["DRD2"]],
    [
      "Which adverse events do cyclosporine and tacrolimus share other than hypertension?",
      "adverse_events",
      ["Hypertension"],
    ],
    [
      "Excluding rhabdomyolysis and agranulocytosis, which adverse events does clozapine have?",
      "adverse_events",
      ["Rhabdomyolysis", "Agranulocytosis"],
    ],
    ["Apart from lactic acidosis what does metformin cause?", "adverse_events", ["Lactic acidosis"]],
  ])("reads them in %s", (text, want, except) => {
    const { want: wanted, filters, object, unread, names } = read(text);
    expect({ want: wanted, except: filters?.except?.map(({ name }) => name), object, unread }).toEqual({
      want,
      except,
      object: null,
      unread: [],
    });
    expect(names).toEqual(expect.arrayContaining(except));
  });

  it("takes drugs away from drugs, and leaves what denies an event alone", () => {
    expect(read("Which drugs other than metformin cause lactic acidosis?").filters?.except).toBeUndefined();
    expect(read("Which drugs cause hypertension but not agranulocytosis?").filters?.except).toBeUndefined();
  });
});
