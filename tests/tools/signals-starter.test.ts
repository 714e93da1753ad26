import { expect, it } from "vitest";
import { signalDetails } from "@/lib/tools/events/signal-details";
import { starter } from "@/tests/fixtures/starter-graph";

/** Rounding of the figure a source prints and of the one computed. */
const PRINTED = 0.002;
const EVERY = 50;

it("gives a signal of the starter edition one IC025: the source's is the lower end of the interval shown", async () => {
  const signals = [...(await starter()).claims.values()].filter(({ predicate }) => predicate === "reported_with");
  const compared = signals
    .filter((_, index) => index % EVERY === 0)
    .flatMap((claim) => {
      const { ic_95 } = signalDetails(claim);
      return ic_95 ? [Math.abs(Number(ic_95.split(" to ")[0]) - Number(claim.statistic?.value))] : [];
    });
  expect(compared.length).toBeGreaterThan(100);
  expect(Math.max(...compared)).toBeLessThan(PRINTED);
});
