import { expect, it } from "vitest";
import { buildNameIndex, rowsOfKey } from "@/lib/domain/names/name-index";

it("finds an eponym with its possessive, without it and without the apostrophe", () => {
  const index = buildNameIndex(
    [
      { entity: 0, text: "Fournier's gangrene", kind: 0 },
      { entity: 1, text: "Gangrene", kind: 0 },
    ],
    2,
  );
  const found = (key: string) => [...rowsOfKey(index, key)].map((row) => index.entities[row]);
  for (const key of ["fourniers gangrene", "fournier gangrene"]) expect(found(key)).toEqual([0]);
  expect(found("gangrene")).toEqual([1]);
});
