import { expect, it } from "vitest";
import type { Frequency } from "@/lib/domain/claim";
import { beyondPlacebo } from "@/lib/sources/events/highest-frequency";

const share = (arm: Frequency["arm"], lower: number | null, upper = lower): Frequency => ({
  arm,
  lower,
  upper,
  text: "",
});

it("tells an event more frequent with the drug than with placebo where both are stated", () => {
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", 0.02)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", 0)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0, 0.02), share("placebo", 0.02)])).toBe("unknown");
  expect(beyondPlacebo([share("drug", 0.02), share("drug", 0.06), share("placebo", 0.05)])).toBe("increases");
  expect(beyondPlacebo([share("drug", 0.06)])).toBe("unknown");
  expect(beyondPlacebo([share("drug", 0.06), share("placebo", null)])).toBe("unknown");
});
