import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "@/lib/agent/engine/run";
import { react } from "@/lib/agent/strategies/react";
import { performer } from "@/lib/server/perform";
import { type TalkingServer, talkingServer } from "@/measure/agent-bench/talking-server";
import { graph, runWith } from "@/tests/agent/reasoners/model-run";
import { frame, inTurn, look, METFORMIN, talking } from "./talking";

const QUESTION = "Which is the route by which metformin might lead to lactic acidosis, if any?";
const LOOK_UPS = [
  look("check", { drugs: ["metformin"], events: ["lactic acidosis"] }),
  look("targets", { drugs: ["metformin"] }),
];
const ANSWER = "Lactic acidosis is reported with metformin [f1]. metformin targets Mitochondrial complex I [f6].";

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.heard.length = 0;
});

const shownOf = (sentences: readonly { section: string; text: string; status: string }[] = []) =>
  sentences.filter(({ section, status }) => section === "summary" && status !== "struck").map(({ text }) => text);

describe.each([
  ["openai-compatible", "chat"],
  ["anthropic", "messages"],
] as const)("a model that holds the conversation, at %s", (provider, protocol) => {
  it("frames the question, looks things up at once, and answers in its own words", async () => {
    server.say(inTurn({ calls: [METFORMIN, ...LOOK_UPS] }, { text: ANSWER }));
    const { state, events } = await runWith(talking(server.url, { provider }), react, QUESTION);
    expect(server.heard.map((each) => each.protocol)).toEqual([protocol, protocol]);
    expect(events.map(({ type }) => type)).toEqual([
      "asked",
      "resolved",
      "planned",
      "called",
      "observed",
      "planned",
      "narrated",
      "grounded",
    ]);
    expect(state.reading).toMatchObject({ query: { ask: "mechanism" }, unread: [], frame: { title: /metformin/ } });
    expect(state.results.map(({ tool }) => tool)).toEqual(["check_drug_event", "get_drug_targets"]);
    expect(shownOf(state.artifacts?.sentences)).toEqual([
      "Lactic acidosis is reported with metformin.",
      "metformin targets Mitochondrial complex I.",
    ]);
    expect(state).toMatchObject({ completionReason: "sufficient", usage: { modelCalls: 2 } });
  });

  it("is shown its own words and calls with what they were answered with", async () => {
    server.say(inTurn({ text: "I look both up.", calls: [METFORMIN, ...LOOK_UPS] }, { text: ANSWER }));
    await runWith(talking(server.url, { provider }), react, QUESTION);
    const [asked, spoken, ...answered] = server.heard.at(-1)?.messages ?? [];
    expect(asked?.text).toMatch(/I read this as: .*metformin[\s\S]*Every word was used/);
    expect(spoken).toMatchObject({ role: "assistant", text: "I look both up." });
    expect(spoken?.calls.map(({ name }) => name)).toEqual(["frame_question", "check", "targets"]);
    expect(answered.map(({ text }) => text).join("\n")).toMatch(/f1 +\| Lactic acidosis \| signal/);
  });
});

it("goes on where another process left off, with the same conversation", async () => {
  const script = () => inTurn({ calls: [METFORMIN, ...LOOK_UPS] }, { text: ANSWER });
  server.say(script());
  const whole = await runWith(talking(server.url), react, QUESTION);
  const asked = server.heard.map(({ messages }) => messages);
  for (const from of ["resolved", "called", "observed"]) {
    server.heard.length = 0;
    const kept = whole.events.slice(0, whole.events.findIndex(({ type }) => type === from) + 1);
    server.say(inTurn({ text: ANSWER }));
    const signal = new AbortController().signal;
    const perform = performer({ graph, reasoner: talking(server.url), strategy: react, signal, cache: new Map() });
    const events = [];
    const now = () => "2026-01-01T00:00:00.000Z";
    for await (const event of run(kept, react, { perform, now, halted: () => null })) events.push(event);
    expect(server.heard.map(({ messages }) => messages)).toEqual(asked.slice(1));
    expect(events.at(-1)).toMatchObject({ type: "grounded" });
  }
});

describe("a question that the rules cannot read", () => {
  it.each([
    "Which antiarrhythmics that block KCNH2 are reported with torsade but do not list it?",
    "Rank these by how convincing the evidence is",
    "Blorb the frumious metformin?",
    "What dose of metformin should I give?",
  ])("reaches the model before anything is refused: %s", async (question) => {
    server.say(inTurn({ calls: [METFORMIN, ...LOOK_UPS] }, { text: ANSWER }));
    const { state } = await runWith(talking(server.url), react, question);
    expect(server.heard[0]?.messages[0]?.text).toContain(question);
    expect(shownOf(state.artifacts?.sentences).length).toBeGreaterThan(0);
  });

  it("tells it the words that were left unread", async () => {
    server.say(inTurn({ calls: [METFORMIN, ...LOOK_UPS] }, { text: ANSWER }));
    await runWith(talking(server.url), react, "Does metformin frobnicate lactic acidosis in teetotallers?");
    expect(server.heard[0]?.messages[0]?.text).toMatch(/could make nothing of: .*frobnicate/);
  });

  it("says above evidence on a dose that none is advised", async () => {
    const asksAdvice = frame(
      "Metformin",
      [["metformin", "drug"]],
      [{ asked: "the dose", about: ["metformin"], relation: "label_text", answer: "overview" }],
      { asks_advice: true },
    );
    server.say(inTurn({ calls: [asksAdvice, ...LOOK_UPS] }, { text: ANSWER }));
    const { state } = await runWith(talking(server.url), react, "How much metformin should I give?");
    expect(state.artifacts?.sentences[0]).toMatchObject({ status: "plain", text: /advises on no dose/ });
  });

  it("gives an emergency its fixed answer without asking anybody", async () => {
    server.say(inTurn({ text: ANSWER }));
    const { state } = await runWith(talking(server.url), react, "I took 40 metformin tablets and want to die");
    expect(server.heard).toEqual([]);
    expect(state.reading?.restated).toMatch(/emergency number/);
  });
});
