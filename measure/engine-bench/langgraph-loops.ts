import { randomUUID } from "node:crypto";
import { ANSWER, ITERATIONS, itemOf, LookUp, type Loop, nothingToClose, QUESTION, rowsOf, TOOL } from "./loop-task";

/** What the loops below are made of: no dependencies of ours, measured where they are installed. */
export const PACKAGES = ["@langchain/langgraph", "@langchain/core", "@langchain/langgraph-checkpoint-postgres"];

/** Tables of the checkpoints, dropped when done. */
const SCHEMA = "vigil_bench_langgraph";
const RECURSION_MAX = 4 * ITERATIONS;

type Message = { tool_calls?: unknown[] };
type Saver = { setup: () => Promise<void>; end: () => Promise<void> };
type Builder = {
  addNode: (name: string, node: unknown) => Builder;
  addEdge: (from: string, to: string) => Builder;
  addConditionalEdges: (from: string, next: (state: { messages: Message[] }) => string, to: string[]) => Builder;
  compile: (options: { checkpointer?: Saver }) => { invoke: (input: object, config: object) => Promise<unknown> };
};
type Libraries = {
  graphs: { StateGraph: new (state: unknown) => Builder; MessagesAnnotation: unknown; START: string; END: string };
  prebuilt: { ToolNode: new (tools: unknown[]) => unknown };
  messages: { AIMessage: new (fields: object) => Message; HumanMessage: new (text: string) => Message };
  tools: { tool: (run: (input: { item: string }) => Promise<string>, fields: object) => unknown };
};

/** A model node and a tool node in turn, nothing kept. */
export async function langGraphLoop(): Promise<Loop> {
  const libraries = await installed();
  return { name: "LangGraph JS", stored: null, begin: () => begun(libraries), close: nothingToClose };
}

/** The same with a checkpoint of each step written while the next is under way. */
export async function langGraphStoredLoop(url: string, drop: (schema: string) => Promise<unknown>): Promise<Loop> {
  const libraries = await installed();
  const { PostgresSaver } = await named<{
    PostgresSaver: { fromConnString: (url: string, options: { schema: string }) => Saver };
  }>("@langchain/langgraph-checkpoint-postgres");
  await drop(SCHEMA); // of a bench that was broken off
  const saver = PostgresSaver.fromConnString(url, { schema: SCHEMA });
  await saver.setup();
  const close = async () => {
    await saver.end();
    await drop(SCHEMA);
  };
  return { name: "LangGraph JS, PostgresSaver", stored: "PostgreSQL", begin: () => begun(libraries, saver), close };
}

async function installed(): Promise<Libraries> {
  return {
    graphs: await named("@langchain/langgraph"),
    prebuilt: await named("@langchain/langgraph/prebuilt"),
    messages: await named("@langchain/core/messages"),
    tools: await named("@langchain/core/tools"),
  };
}

function named<T>(name: string): Promise<T> {
  return import(name) as Promise<T>;
}

async function begun(libraries: Libraries, checkpointer?: Saver): Promise<() => Promise<number>> {
  const { messages, tools } = libraries;
  let [asked, calls] = [0, 0];
  const lookUp = tools.tool(
    async (input) => {
      calls += 1;
      return JSON.stringify(rowsOf(input));
    },
    { ...TOOL, schema: LookUp },
  );
  const model = async () => {
    asked += 1;
    const call = { id: `call-${asked}`, name: TOOL.name, args: { item: itemOf(asked) }, type: "tool_call" };
    const next = asked > ITERATIONS ? { content: ANSWER } : { content: "", tool_calls: [call] };
    return { messages: [new messages.AIMessage(next)] };
  };
  const graph = graphOf(libraries, model, lookUp).compile(checkpointer ? { checkpointer } : {});
  const config = {
    recursionLimit: RECURSION_MAX,
    ...(checkpointer && { configurable: { thread_id: randomUUID() }, durability: "async" }),
  };
  return async () => {
    await graph.invoke({ messages: [new messages.HumanMessage(QUESTION)] }, config);
    return calls;
  };
}

function graphOf({ graphs, prebuilt }: Libraries, model: unknown, lookUp: unknown): Builder {
  const { StateGraph, MessagesAnnotation, START, END } = graphs;
  return new StateGraph(MessagesAnnotation)
    .addNode("model", model)
    .addNode("tools", new prebuilt.ToolNode([lookUp]))
    .addEdge(START, "model")
    .addConditionalEdges("model", (state) => (state.messages.at(-1)?.tool_calls?.length ? "tools" : END), [
      "tools",
      END,
    ])
    .addEdge("tools", "model");
}
