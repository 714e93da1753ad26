import { expect, it } from "vitest";
import { runSettings } from "@/lib/server/run-limits";

it("reads how many runs there may be, and names what is out of range", () => {
  const environment = { NODE_ENV: "test", VIGIL_RUNS_ACTIVE: "7", VIGIL_RUNS_WAITING: "9" } as const;
  expect(runSettings(environment)).toEqual({
    atOnce: { total: 7, perVisitor: 6, perAddress: 20 },
    limits: { perHour: 120, waiting: 9 },
    workers: 0,
  });
  expect(() => runSettings({ NODE_ENV: "test", VIGIL_RUNS_HOUR: "0" })).toThrow("VIGIL_RUNS_HOUR");
});
