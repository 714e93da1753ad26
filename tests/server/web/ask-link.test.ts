import { expect, it } from "vitest";
import { askLink, questionIn } from "@/lib/server/web/ask-link";

it("hands a question over in no part of the address that a server sees", () => {
  const question = "A woman of 54 & metformin: why #lactic acidosis? 50 %";
  const { pathname, search, hash } = new URL(askLink(question), "http://localhost");
  expect([pathname, search]).toEqual(["/", ""]);
  expect(questionIn(hash)).toBe(question);
  expect([questionIn(""), questionIn("#follow-up")]).toEqual([null, null]);
});
