import { expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { answering } from "./answering";
import { runWith, scripted } from "./model-run";
import { inTwoIterations, QUESTION } from "./two-iterations";

const model = answering(inTwoIterations);

it.each(["args_object", "no_id", "no_index", "dup_ids"])(
  "F11: calls in the protocol's own form (%s) are asked for again, and never end a run with nothing",
  async (mode) => {
    const script = inTwoIterations();
    model.script = (request, hit) => (hit === 1 ? {} : script(request, hit));
    const { state } = await runWith(scripted(model.server, { single: mode }), react, QUESTION);
    expect(model.server.requests.map(({ name }) => name).slice(0, 2)).toEqual(["Plan", "Plan"]);
    expect(model.server.requests[1]?.prompt).toMatch(
      /Your last answer was refused: (?:There is no tool "t"|Your last message was empty|The model gave no answer)/,
    );
    expect([state.completionReason, state.iteration]).toEqual(["sufficient", 2]);
    expect(state.fallBacks ?? []).toEqual([]);
    expect(state.artifacts?.sentences.some(({ status }) => status === "grounded")).toBe(true);
  },
);

it("F17: a prompt the server finds too long is sent again at half its size, three times at most", async () => {
  await runWith(scripted(model.server, { single: "r400_ctx" }), react, QUESTION, { maxIterations: 1 });
  const [first, second, , fourth] = model.asked("Observation");
  const sizeOf = (request: typeof first) => (request?.prompt.length ?? 0) + (request?.instructions.length ?? 0);
  expect(sizeOf(second)).toBeLessThan(sizeOf(first));
  expect(fourth).toBeUndefined();
});
