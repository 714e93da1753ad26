import { expect, it } from "vitest";
import { countedAt } from "@/lib/server/run-limits";

it("F59: lets visitors at one address have so many runs at once, and more once some have ended", async () => {
  const ends: (() => void)[] = [];
  const begin = async () => ({ begun: "run", ended: new Promise<void>((resolve) => ends.push(resolve)) });
  const starts = Array.from({ length: 100 }, () => countedAt("192.0.2.1", begin));
  const begun = (await Promise.allSettled(starts)).filter(({ status }) => status === "fulfilled");
  expect(begun).toHaveLength(20);
  await expect(countedAt("192.0.2.1", begin)).rejects.toThrow("At most 20 questions from one address");
  expect(await countedAt("192.0.2.2", begin)).toBe("run");
  ends[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await countedAt("192.0.2.1", begin)).toBe("run");
  for (const end of ends) end();
});

it("counts no run that could not be begun", async () => {
  const refused = () => countedAt("192.0.2.3", () => Promise.reject(new Error("refused")));
  for (let again = 0; again < 25; again++) await expect(refused()).rejects.toThrow("refused");
});
