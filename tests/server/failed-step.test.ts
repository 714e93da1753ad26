import { afterEach, expect, it, vi } from "vitest";
import { STRATEGIES } from "@/lib/agent/strategies";
import { react } from "@/lib/agent/strategies/react";
import { AppError } from "@/lib/domain/run/error";
import { emptyState } from "@/lib/domain/run/state";
import { ModelError } from "@/lib/effects/model-error";
import { performer } from "@/lib/server/perform";
import { performing } from "@/lib/server/performing";
import { RULES, reasonerFor } from "@/lib/server/reasoners";
import { graph, rules } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";

afterEach(() => vi.restoreAllMocks());

async function failedWith(error: Error) {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reasoner = { ...reasonerFor(RULES, graph), parse: () => Promise.reject(error) };
  const signal = new AbortController().signal;
  const perform = performer({ graph, reasoner, strategy: react, signal, cache: new Map() });
  return { event: await perform({ do: "resolve" }, emptyState), log: JSON.stringify(log.mock.calls) };
}

it("F55: stores and logs nothing of what an unexpected error says", async () => {
  const { event, log } = await failedWith(new Error("connect postgres://vigil:sk-SECRET@10.0.0.1"));
  expect(event).toMatchObject({ type: "failed", during: "resolve", cause: "bug" });
  expect(JSON.stringify(event)).not.toContain("sk-SECRET");
  expect(log).not.toContain("sk-SECRET");
  expect(log).toContain("failed-step.test");
});

it("names storage as the cause where the database is away or refuses, and no cause nobody knows", async () => {
  const away = Object.assign(new Error("write CONNECTION_CLOSED 10.0.0.1"), { code: "CONNECTION_CLOSED" });
  const { event } = await failedWith(new Error("Failed query: select secret", { cause: away }));
  expect(event).toMatchObject({ type: "failed", cause: "storage" });
  expect(JSON.stringify(event)).not.toMatch(/10\.0\.0\.1|secret/);
  expect((await failedWith(new Error("odd", { cause: "whim" }))).event).toMatchObject({ cause: "bug" });
});

it.each([new AppError("invalid_question", "Ask in words."), new ModelError("truncated", "The answer was cut.")])(
  "keeps the sentence of an error made for readers: %s",
  async (error) => {
    const { event, log } = await failedWith(error);
    expect(event).toMatchObject({ type: "failed", message: error.message });
    expect(log).toBe("[]");
  },
);

it("reports what fails between the members of an ensemble, too, and never throws", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { signal } = new AbortController();
  const perform = performing({ graph, reasoner: rules, strategy: STRATEGIES.ensemble, signal, cache: new Map() });
  const failed = { type: "failed", during: "call", cause: "bug" };
  expect(await perform({ do: "call", calls: [] }, emptyState)).toMatchObject(failed);
});

it.each(["react", "aspect-guided"] as const)(
  "a %s run goes on without the lessons that cannot be read",
  async (name) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let asks = 0;
    const lessonsFor = async () => {
      asks += 1;
      throw new Error("the table is gone");
    };
    const strategy = STRATEGIES[name];
    const { signal } = new AbortController();
    const perform = performer({ graph, reasoner: rules, strategy, signal, cache: new Map(), lessonsFor });
    const own = { strategy: name, maxIterations: 3, callsPerIteration: 4, lessons: true };
    const first = asked("How could metformin cause lactic acidosis?", { ...options, ...own });
    const { state, events } = await collect(strategy, perform, first);
    expect(state.failures).toEqual([]);
    expect(state.artifacts?.sentences.some(({ status }) => status === "grounded")).toBe(true);
    expect(asks).toBe(1 + events.filter(({ type }) => type === "planned").length);
  },
);
