import { afterAll, beforeAll, expect, it } from "vitest";
import { react } from "@/lib/agent/strategies/react";
import { conversationOf } from "@/lib/domain/run/model/conversation";
import type { State } from "@/lib/domain/run/state";
import { performer } from "@/lib/server/perform";
import { type Heard, type TalkingServer, type Turn, talkingServer } from "@/measure/agent-bench/talking-server";
import { graph, rules, runWith } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";
import { frame, inTurn, look, METFORMIN, talking } from "./talking";

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

const CHECK = look("check", { drugs: ["metformin"], events: ["lactic acidosis"] });
const TARGETS = look("targets", { drugs: ["metformin"] });
const again = frame(
  "A question on what was said before",
  [],
  [{ asked: "what was said", about: [], relation: "adverse_events", answer: "overview" }],
);

/** The next turn of a conversation: a run told of those before, and its opening as the model heard it. */
async function turn(
  before: readonly State[],
  question: string,
  turns: Turn[],
): Promise<{ state: State; opening: string }> {
  server.heard.length = 0;
  server.say(inTurn(...turns));
  const reasoner = talking(server.url);
  const signal = new AbortController().signal;
  const perform = performer({ graph, reasoner, strategy: react, signal, cache: new Map() });
  const conversation = conversationOf(before);
  const first = asked(question, { ...options, strategy: "react", callsPerIteration: 4, reasoner: reasoner.label });
  const { state } = await collect(react, perform, { ...first, ...(conversation && { conversation }) });
  return { state, opening: (server.heard as Heard[])[0]?.messages[0]?.text ?? "" };
}

const textsOf = ({ artifacts }: State) =>
  (artifacts?.sentences ?? []).flatMap(({ section, status, text }) =>
    section === "summary" && status !== "struck" ? [text] : [],
  );

it("tells every follow-up what came before, and a fact of an earlier turn can be cited under its id", async () => {
  const one = await turn([], "Is lactic acidosis reported with metformin?", [
    { calls: [METFORMIN, CHECK] },
    {
      text: "Lactic acidosis is reported with metformin in 840 reports [f1]. Acidosis is listed on a label of metformin [f2].",
    },
  ]);
  expect(one.opening).not.toMatch(/conversation so far/i);

  const two = await turn([one.state], "And by way of what?", [
    { calls: [again, TARGETS] },
    { text: "metformin targets Mitochondrial complex I (NADH dehydrogenase) [f13]." },
  ]);
  expect(two.opening).toMatch(/Turn 1\. Asked: Is lactic acidosis reported with metformin\?/);
  expect(two.opening).toMatch(/Lactic acidosis is reported with metformin in 840 reports\. \[f1\]/);
  expect(Math.min(...two.state.findings.map(({ id }) => Number(id.slice(1))))).toBeGreaterThan(
    one.state.lastFinding - 1,
  );

  const three = await turn([one.state, two.state], "Summarise that for a colleague, with references", [
    { calls: [again] },
    { text: "Lactic acidosis is reported with metformin in 840 reports [f1]." },
  ]);
  expect(three.opening).toMatch(/Turn 2\. Asked: And by way of what\?/);
  expect(textsOf(three.state)).toEqual(["Lactic acidosis is reported with metformin in 840 reports."]);
  expect(three.state).toMatchObject({ completionReason: "sufficient", results: [] });
  expect(three.state.findings.find(({ id }) => id === "f1")).toEqual(one.state.findings[0]);

  const four = await turn([one.state, two.state, three.state], "Explain the figure in the first sentence to me", [
    { calls: [again] },
    { text: "Lactic acidosis is reported with metformin in 840 reports [f1]." },
  ]);
  expect(four.opening).toMatch(/Turn 3\. Asked: Summarise that/);
  const five = await turn([one.state, two.state, three.state, four.state], "Which of those is on a label?", [
    { calls: [again] },
    { text: "Acidosis is listed on a label of metformin [f2]." },
  ]);
  expect(five.opening).toMatch(/Turn 1\. Asked[\s\S]*Turn 4\. Asked/);
  expect(textsOf(five.state)).toEqual(["Acidosis is listed on a label of metformin."]);
});

it("numbers the rows of a list, so that the third one can be asked for", async () => {
  const { state } = await runWith(rules, react, "What adverse events are shared by cyclosporine and tacrolimus?");
  const { text, known } = conversationOf([state]) ?? { text: "", known: [] };
  expect(text).toMatch(/Its list:\n1\. \S[\s\S]*\n3\. /);
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(["cyclosporine", "tacrolimus", "Hypertension"]));
});

it("gives a fact a new id where turns by the rules use one twice", async () => {
  const one = await runWith(rules, react, "What does ibuprofen target?");
  const two = await runWith(rules, react, "What does clozapine target?");
  const { facts = [] } = conversationOf([one.state, two.state]) ?? {};
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  expect(facts.some(({ entities }) => entities.some(({ name }) => name === "clozapine"))).toBe(true);
});

it("tells older turns by how they begin", async () => {
  const { state } = await runWith(rules, react, "What adverse events are shared by cyclosporine and tacrolimus?");
  const { text } = conversationOf([state, state, state, state, state]) ?? { text: "" };
  const turns = text.split(/(?=Turn \d)/);
  expect(turns).toHaveLength(5);
  expect(turns[0]?.length).toBeLessThan((turns[4]?.length ?? 0) / 1.5);
});
