import { expect, it } from "vitest";
import { edgeOf } from "@/lib/domain/graph";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { withTiers } from "@/measure/tiers";
import { smallIndex } from "@/tests/fixtures/small-graph";
import { CLAIMS, DATASETS } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES } from "@/tests/fixtures/small-graph-entities";

it("equals the index of the claims of these tiers", () => {
  const kept = DATASETS.filter(({ tier }) => tier === "open" || tier === "share-alike").map(({ key }) => key);
  const builder = indexBuilder({ version: "v", edition: "starter", datasets: DATASETS }, [...ENTITIES]);
  for (const claim of CLAIMS.filter(({ dataset }) => kept.includes(dataset))) builder.edge(edgeOf(claim));
  const limited = withTiers(smallIndex(), ["open", "share-alike"]);
  const { edges, specificity } = builder.finish();
  expect(limited.edges).toEqual(edges);
  expect(limited.specificity).toEqual(specificity);
  expect(limited.edges.subjects.length).toBeLessThan(smallIndex().edges.subjects.length);
});

it("is the index itself when it holds no other tiers", () => {
  const index = smallIndex();
  expect(withTiers(index, ["open", "share-alike", "non-commercial"])).toBe(index);
});
