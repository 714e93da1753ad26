import { expect, it } from "vitest";
import { z } from "zod";
import { schemaIssues } from "@/lib/domain/run/schema-issues";

it("echoes no more of what does not fit than a reader would read", () => {
  const issuesOf = (given: object) => schemaIssues(z.strictObject({}).safeParse(given).error ?? new z.ZodError([]));
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`k${index}`, 1]));
  expect(issuesOf({ surprise: 1 })).toMatch(/"surprise"$/);
  expect(issuesOf(many).length).toBeLessThanOrEqual(2002);
});
