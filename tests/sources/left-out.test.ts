import { expect, it } from "vitest";
import { buildGraph } from "@/lib/sources/build/build";
import type { Source } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
import { keepingWriter } from "./folder";

it("lists the names a build left out by dataset and reason, the most frequent first, twenty of them", async () => {
  const source: Source = {
    ...given([], "claims"),
    read: async function* ({ drop }) {
      yield* [];
      for (let i = 0; i < 25; i++) drop("unknown", `drug ${i}`);
      drop("unknown", "drug 7");
      drop("no name");
    },
  };
  const { writer, kept } = keepingWriter();
  await buildGraph({ dir: "/", tiers: ["open"], sources: [source], writer });
  const [list, ...others] = kept.leftOut;
  expect(others).toEqual([]);
  expect(list).toMatchObject({ dataset: "given", reason: "unknown", rows: 26, omitted: 5 });
  expect(list?.names).toHaveLength(20);
  expect(list?.names[0]).toEqual({ name: "drug 7", rows: 2 });
});
