import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Command } from "@/lib/agent/engine/command";
import type { Perform } from "@/lib/agent/engine/run";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Graph } from "@/lib/domain/graph";
import { askNow } from "@/lib/server/ask-now";
import { askJson } from "@/lib/server/export/ask-json";
import { AskJson } from "@/lib/server/export/contract";
import { performing } from "@/lib/server/performing";
import type { Session } from "@/lib/server/session";
import { storedFile } from "@/lib/server/share/exported-run";
import { exportRun } from "@/lib/server/web/api/runs";
import { graph, rules } from "@/tests/agent/reasoners/model-run";
import { testDatabase } from "@/tests/db/test-database";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";
import { params, request, visitor } from "@/tests/server/web/request";

const QUESTION = "How could metformin cause lactic acidosis?";

/** Closing a run reads the claims it cites, so on this graph no run can be closed. */
const unclosable: Graph = { ...graph, claims: () => Promise.reject(new Error("no claims")) };
function refuse(): never {
  throw new Error("no graph");
}

/** Whatever asks this graph anything fails. */
const unreadable = new Proxy(graph, {
  get: (target, key) => {
    const value = Reflect.get(target, key);
    return typeof value !== "function" ? value : refuse;
  },
});
const speechless = { ...rules, narrate: () => Promise.reject(new Error("no words")) };

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

const BROKEN = {
  closing: { narrate: unclosable },
  "closing and checking": { narrate: unclosable, ground: unreadable },
};

/** Runs the question to its end; each command is carried out on the graph that `broken` names for it. */
function runOn(strategy: Strategy, broken: Partial<Record<Command["do"], Graph>>) {
  const perform: Perform = (command, state) => {
    const bench = { graph: broken[command.do] ?? graph, reasoner: speechless, strategy, cache: new Map() };
    return performing({ ...bench, signal: new AbortController().signal })(command, state);
  };
  const { maxIterations, callsPerIteration } = strategy;
  const own = { strategy: strategy.name, maxIterations: maxIterations.default, callsPerIteration };
  return collect(strategy, perform, asked(QUESTION, { ...options, ...own }));
}

const textOf = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text).join(" ");

describe.each(Object.values(STRATEGIES))("$name", (strategy) => {
  it.each(["closing", "closing and checking"] as const)(
    "ends in artifacts that say what failed and what was looked up, where %s fails",
    async (kind) => {
      const { state } = await runOn(strategy, BROKEN[kind]);
      expect(state).toMatchObject({ done: true, completionReason: "error", cause: "bug" });
      const { answer, sentences, paths, subgraph, partial, coverage, datasets } = state.artifacts ?? {};
      expect({ answer, paths, partial }).toEqual({ answer: { kind: "text" }, paths: [], partial: true });
      expect(subgraph).toEqual({ nodes: [], edges: [], omitted: 0 });
      expect(coverage).toEqual(state.coverage);
      expect(datasets?.length).toBeGreaterThan(0);
      const text = textOf(sentences);
      expect(text).toMatch(/The answer could not be put together, as the step .* failed/);
      expect(text).toMatch(/Looked up: .*find_drug_to_ae_paths.*, in .*DrugCentral/);
      expect(text).toContain("What failed in the program: writing the answer");
      expect(text).not.toMatch(/nothing was found|no source|not listed/i);
      expect(sentences?.filter(({ status }) => status === "struck")).toEqual([]);
    },
  );
});

it("keeps answer, paths and coverage of a run that can be closed and not told", async () => {
  const strategy = STRATEGIES.react;
  const failing = { type: "failed", during: "narrate", cause: "bug", message: "no words" } as const;
  let tries = 0;
  const bench = { graph, reasoner: rules, strategy, cache: new Map(), signal: new AbortController().signal };
  const perform: Perform = async (command, state) =>
    command.do === "narrate" && tries++ < 2 ? failing : performing(bench)(command, state);
  const { state } = await collect(strategy, perform, asked(QUESTION, { ...options, strategy: "react" }));
  expect(state).toMatchObject({ done: true, completionReason: "error" });
  expect(state.artifacts?.paths.length).toBeGreaterThan(0);
  expect(state.artifacts?.subgraph.nodes.length).toBeGreaterThan(0);
  expect(textOf(state.artifacts?.sentences)).toMatch(/The narrative could not be written.*Looked up: /);
});

describe("a stored run that cannot be closed", () => {
  let session: Session;
  beforeAll(async () => {
    const database = await testDatabase();
    const store = {} as Session["store"];
    session = {
      home: "",
      database,
      store,
      graph: async () => unclosable,
      lastGraph: async () => unclosable,
      close: database.close,
    };
  });
  afterAll(() => session.close());

  it.each([undefined, "psoriasis"])("is answered and exported where of the patient is known: %s", async (told) => {
    const patient = told ? [told] : undefined;
    const { runId, state } = await askNow(session, QUESTION, { patient });
    expect(state).toMatchObject({ done: true, completionReason: "error" });
    expect(AskJson.parse(askJson(runId, state)).narrative.markdown).toContain("could not be put together");
    const { cookie } = await visitor();
    const exported = exportRun({ exportFile: (id, _, format) => storedFile(session, id, format) });
    const response = await exported(request("GET", { cookie }), params({ id: runId }));
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain("could not be put together");
  });
});
