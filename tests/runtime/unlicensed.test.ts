import { expect, it } from "vitest";
import type { Artifacts } from "@/lib/engine/artifacts";
import { refuseUnlicensed } from "@/lib/runtime/unlicensed";

const resting = (...tiers: Artifacts["datasets"][number]["tier"][]) => ({
  datasets: tiers.map((tier, index) => ({
    key: `d${index}`,
    title: `Source ${index}`,
    version: "1",
    licence: "",
    tier,
    link: "",
  })),
});

it("lets an answer leave that rests on licensed sources, whatever the licence asks", () => {
  expect(() => refuseUnlicensed(resting("open", "share-alike", "non-commercial"))).not.toThrow();
});

it("refuses an answer that rests on a source without a licence, naming it", () => {
  expect(() => refuseUnlicensed(resting("open", "unlicensed"))).toThrow(/Source 1, which state no licence/);
});
