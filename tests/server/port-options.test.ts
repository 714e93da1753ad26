import { expect, it } from "vitest";
import { AppError } from "@/lib/domain/run/error";
import { RunOptions } from "@/lib/domain/run/event";
import { runOptions, type Wishes } from "@/lib/server/run-options";

it("takes the default strategy, its own iterations and the rules", () => {
  const options = runOptions({});
  expect(RunOptions.parse(options)).toEqual(options);
  expect(options).toMatchObject({ strategy: "react", maxIterations: 10, callsPerIteration: 4, reasoner: "rules" });
  expect(runOptions({ strategy: "two-phase" })).toMatchObject({ maxIterations: 3, callsPerIteration: 5 });
});

it.each<[Wishes]>([
  [{ strategy: "react", maxIterations: 1 }],
  [{ strategy: "react", maxIterations: 20 }],
  [{ strategy: "two-phase", maxIterations: 10 }],
])("allows the ends of a strategy's range: %j", (wishes) => {
  expect(runOptions(wishes)).toMatchObject(wishes);
});

it.each<[Wishes, string]>([
  [{ strategy: "react", maxIterations: 0 }, "react runs 1 to 20 iterations, not 0."],
  [{ strategy: "react", maxIterations: 21 }, "react runs 1 to 20 iterations, not 21."],
  [{ strategy: "two-phase", maxIterations: 11 }, "two-phase runs 1 to 10 iterations, not 11."],
  [{ maxIterations: 2.5 }, "react runs 1 to 20 iterations, not 2.5."],
  [{ maxIterations: Number.NaN }, "react runs 1 to 20 iterations, not NaN."],
  [{ strategy: "oracle" }, 'There is no strategy "oracle"; there are react, two-phase, '],
  [{ strategy: "" }, 'There is no strategy ""; there are react, two-phase, '],
  [{ reasoner: "model:none" }, 'There is no reasoner "model:none" here; there are rules.'],
])("refuses %j and says what there is", (wishes, message) => {
  const refused = () => runOptions(wishes);
  expect(refused).toThrow(AppError);
  expect(refused).toThrow(
    expect.objectContaining({ code: "invalid_request", message: expect.stringContaining(message) }),
  );
});
