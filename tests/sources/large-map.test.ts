import fc from "fast-check";
import { expect, it } from "vitest";
import { LargeMap } from "@/lib/sources/events/faers-ascii-files";

it("is a map, also over the entries that one holds", () => {
  const entries = fc.array(fc.tuple(fc.nat(20), fc.nat()));
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 3 }), (given, partEntriesMax) => {
      const [large, map] = [new LargeMap<number, number>(partEntriesMax), new Map<number, number>()];
      for (const [key, value] of given) {
        large.set(key, value);
        map.set(key, value);
      }
      for (let key = 0; key <= 20; key++) expect(large.get(key)).toBe(map.get(key));
      expect([...large.values()]).toEqual([...map.values()]);
    }),
  );
});
