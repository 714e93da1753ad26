import { expect, it } from "vitest";
import { toolCache } from "@/lib/server/tool-cache";
import { result } from "@/tests/domain/run/tools";

const wide = (chars: number) => result({ rows: [{ id: "AE:x", name: "x".repeat(chars) }] });

it("gives up the oldest results beyond its bytes, and beyond its count", () => {
  const cache = toolCache({ countMax: 3, bytesMax: 20_000 });
  cache.set("a", wide(9_000));
  cache.set("b", wide(9_000));
  expect(cache.get("a")).toBeDefined();
  cache.set("c", wide(9_000));
  expect([cache.get("a"), cache.get("b") !== undefined, cache.get("c") !== undefined]).toEqual([undefined, true, true]);
  for (const key of ["d", "e", "f"]) cache.set(key, wide(1));
  expect(["b", "c", "d", "e", "f"].filter((key) => cache.get(key))).toEqual(["d", "e", "f"]);
});

it("counts a result that is set again once, and keeps none that is too large", () => {
  const cache = toolCache({ countMax: 10, bytesMax: 20_000 });
  for (let again = 0; again < 10; again++) cache.set("a", wide(9_000));
  cache.set("b", wide(9_000));
  expect(cache.get("a")).toBeDefined();
  cache.set("huge", wide(30_000));
  expect(cache.get("huge")).toBeUndefined();
});
