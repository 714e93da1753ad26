import { describe, expect, it } from "vitest";
import { iterativeOrchestrator } from "@/lib";
import { cleanMessage } from "@/lib/compat/inference";
import { graph } from "@/tests/agent/reasoners/model-run";

describe("what an error of foreign code says", () => {
  it("is told as it is where it gives nothing away", () => {
    expect(cleanMessage(new Error("connect ECONNREFUSED 10.0.0.7:5432"))).toBe("connect ECONNREFUSED 10.0.0.7:5432");
    expect(cleanMessage("no such table: drug_target")).toBe("no such table: drug_target");
  });

  it.each([
    ["postgres://vigil:hunter2@db.example/graph is gone", "postgres://…@db.example/graph is gone"],
    ["GET https://tools.example/v1?sig=abc&user=me failed", "GET https://tools.example/v1?… failed"],
    ["401 for Authorization: Basic dXNlcjpwYXNz", "401 for Authorization: …"],
    ["Bearer eyJhbGciOi.J9 was refused", "Bearer … was refused"],
    ['{"api_key": "abc def", "retry": 1}', '{"api_key": …, "retry": 1}'],
    ["DB_PASSWORD=hunter2 is wrong", "DB_PASSWORD=… is wrong"],
    ["Incorrect key sk-proj-0123456789abcdefghij provided", "Incorrect key … provided"],
  ])("holds no secret: %s", (said, told) => {
    expect(cleanMessage(new Error(said))).toBe(told);
  });

  it("is one line of at most 200 characters, without a stack and without what cannot be seen", () => {
    const stacked = "boom\u001b[31m\u202e\n    at run (/home/me/app.js:1:2)";
    expect(cleanMessage(new Error(stacked))).toBe("boom [31m");
    expect(Array.from(cleanMessage(new Error("so long, ".repeat(100))))).toHaveLength(200);
  });

  it("shortens a long one, in time that grows with its length", () => {
    expect(cleanMessage(new Error("a-".repeat(1_000_000)))).toHaveLength(200);
  });

  it("says so where there is none", () => {
    for (const nothing of [new Error(""), null, { message: "no error" }, "\n\n"])
      expect(cleanMessage(nothing)).toBe("It gave no reason.");
  });
});

it("is kept so of an embedder's tools, in the events and in the state", async () => {
  const { state, events } = await iterativeOrchestrator({ graph, verbose: false }).query(
    "What does metformin target?",
    () => Promise.reject(new Error("token=hunter2 expired\n    at secretPlace (/srv/app.js:1:1)")),
  );
  expect(state.failures[0]).toMatchObject({ during: "call", cause: "tool_error", message: "token=… expired" });
  expect(JSON.stringify([state, events])).not.toMatch(/hunter2|secretPlace/);
});
