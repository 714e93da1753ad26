import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aspectGuided } from "@/lib/agent/strategies/aspect-guided";
import { researchAgent } from "@/lib/compat/research-agent";
import { BATCH } from "@/lib/domain/run/aspect-progress";
import type { EventOf, RunOptions } from "@/lib/domain/run/event";
import { type TalkingServer, type Turn, talkingServer } from "@/measure/agent-bench/talking-server";
import { frame, inTurn, look, talking } from "@/tests/agent/reasoners/conversation/talking";
import { graph, runWith } from "@/tests/agent/reasoners/model-run";
import { subqueriesOf } from "./parts";

const QUESTION = "Compare cyclosporine and tacrolimus nephrotoxicity";
const A = "Renal harm of cyclosporine";
const B = "Renal harm of tacrolimus";
const HARM_A = "Does cyclosporine harm the kidney?";
const HARM_B = "Does tacrolimus harm the kidney?";
const part = (asked: string, about: string[], type: string, importance: number, more: object = {}) => ({
  ...{ asked, about, to: ["nephrotoxicity"], relation: "adverse_events", answer: "overview", type, importance },
  ...more,
});
const PARTS = [
  part(B, ["tacrolimus"], "evaluation", 0.8),
  part(A, ["cyclosporine"], "definition", 0.9),
  part("Uses", ["cyclosporine", "tacrolimus"], "application", 0.2, { to: [] }),
];
const framed = (parts: typeof PARTS = PARTS) => frame(QUESTION, [], parts, { suggestion: "right" });
const askPart = (aspect: string, subquery: string) => ({ name: "ask_part", input: { aspect, subquery } });
const check = (drug: string) => look("check", { drugs: [drug], events: ["Nephropathy toxic"] });
const ANSWER: Turn = { text: "Nephropathy toxic is listed on a label of cyclosporine [f1]." };
const usual = (): Turn[] => [
  { calls: [framed()] },
  { calls: [askPart(A, HARM_A), check("cyclosporine")] },
  { calls: [askPart(B, HARM_B), check("tacrolimus")] },
  ANSWER,
];

let server: TalkingServer;
beforeAll(async () => {
  server = await talkingServer();
});
afterAll(() => server.close());

function run(turns: Turn[] = usual(), change: Partial<RunOptions> = {}) {
  server.heard.length = 0;
  server.say(inTurn(...turns));
  return runWith(talking(server.url), aspectGuided, QUESTION, { maxIterations: 5, ...change });
}
/** What the engine says before each step after the frame. */
const toldBefore = () => server.heard.slice(1).map(({ messages }) => messages.at(-1)?.text ?? "");

describe("aspects by a model", () => {
  it("S4-38 S4-88: are the parts of its frame, there before anything is looked up", async () => {
    const { types, state, events } = await run();
    expect(types.indexOf("resolved")).toBeLessThan(types.indexOf("planned"));
    expect(state.aspects?.map(({ aspect }) => aspect)).toEqual([A, B, "Uses"]);
    const read = events.find(({ type }) => type === "resolved") as EventOf<"resolved">;
    expect(read.by).toMatchObject({ modelCalls: 1, fellBack: null, reasoner: "model:big-1" });
  });

  it("S4-87: are of the document's shape, with what tools can be asked for them", async () => {
    const { state } = await run();
    expect(state.aspects?.map(({ aspect_type, importance }) => [aspect_type, importance])).toEqual([
      ["definition", 0.9],
      ["evaluation", 0.8],
      ["application", 0.2],
    ]);
    const [first] = state.aspects ?? [];
    expect(first?.keywords).toEqual(["cyclosporine", "nephrotoxicity"]);
    expect(first?.query).toMatchObject({ ask: "boolean", subject: { ref: { id: "DRUGCENTRAL:760" } } });
  });

  it("are of a type that follows from what is asked where the frame names none", async () => {
    const { type: _, ...bare } = part(A, ["cyclosporine"], "", 0.9);
    const { state } = await run([{ calls: [framed([{ ...bare, answer: "comparison" }] as typeof PARTS)] }, ANSWER]);
    expect(state.aspects?.map(({ aspect_type }) => aspect_type)).toEqual(["comparison"]);
  });

  it("are by the rules where no part is core, and where the model frames nothing", async () => {
    const low = PARTS.map((each) => ({ ...each, importance: 0.5 }));
    for (const first of [{ calls: [framed(low)] }, { text: "I take it as it is." }]) {
      const { state } = await run([first, ANSWER]);
      expect(state.aspects?.map(({ aspect_type }) => aspect_type)).toEqual(["definition", "definition", "comparison"]);
    }
  });
});

describe("subqueries by a model", () => {
  it("S4-7 S4-73: are asked in its words, aspect by aspect; by templates where it cannot be had", async () => {
    const { state } = await run();
    expect(subqueriesOf(state.iterations)).toEqual([
      { subquery: HARM_A, aspect: A },
      { subquery: HARM_B, aspect: B },
    ]);
    expect(state.completionReason).toBe("aspects_covered");
    expect(state.iteration).toBe(2);
    const away = await run([{ fault: 401 }]);
    const asked = subqueriesOf(away.state.iterations).map(({ subquery }) => subquery);
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) expect(each).toMatch(/^(?:What is known about|What are the differences in)/);
  });

  it("S4-8: come as structured pairs; one for another aspect is refused", async () => {
    const [first, , ...rest] = usual();
    const other: Turn = { calls: [askPart("Something else", "What?")] };
    const { state } = await run([first ?? {}, other, ...usual().slice(1, 2), ...rest]);
    const answered = server.heard[2]?.messages.filter(({ role }) => role === "tool").map(({ text }) => text);
    expect(answered?.at(-1)).toContain(`An aspect is one of: ${A}; ${B}; Uses.`);
    expect(subqueriesOf(state.iterations)[0]).toEqual({ subquery: HARM_A, aspect: A });
  });

  it("S4-9 S4-26: are of templates where it gives none, and the run says so where it fails", async () => {
    const silent = await run([{ calls: [framed()] }, { calls: [check("cyclosporine")] }, ANSWER]);
    const ofTemplate = { subquery: "What is known about Nephropathy toxic with cyclosporine?", aspect: A };
    expect(subqueriesOf(silent.state.iterations)[0]).toEqual(ofTemplate);
    expect(silent.state.fallBacks).toBeUndefined();
    const { state } = await run([{ calls: [framed()] }, { fault: 401 }]);
    expect(subqueriesOf(state.iterations)[0]).toEqual(ofTemplate);
    expect(state.fallBacks?.some((why) => why.includes("model"))).toBe(true);
    expect(state.artifacts?.sentences.length).toBeGreaterThan(0);
  });

  it("S4-27: are asked for with the main question in the conversation", async () => {
    await run();
    for (const { messages } of server.heard) expect(messages[0]?.text).toContain(`The question:\n<data-`);
    expect(server.heard[1]?.messages[0]?.text).toContain(QUESTION);
  });

  it("S4-28: are asked for with every uncovered aspect, its type and importance", async () => {
    await run();
    const [first, second] = toldBefore();
    expect(first).toContain(`${A} (type definition, importance 0.9), covered 0%`);
    expect(first).toContain(`${B} (type evaluation, importance 0.8), covered 0%`);
    expect(second).toContain(`${B} (type evaluation, importance 0.8)`);
    expect(second).not.toContain(`${A} (type`);
  });

  it("S4-29: are asked for as focused questions in natural language, none twice", async () => {
    const again: Turn = { calls: [askPart(B, HARM_A), check("tacrolimus")] };
    const { state } = await run([...usual().slice(0, 2), again, ANSWER]);
    const [first, second] = toldBefore();
    expect(first).toMatch(/one focused question in natural language/);
    expect(second).toContain(`Asked before, not to be asked again: ${HARM_A}`);
    expect(subqueriesOf(state.iterations)[1]?.subquery).not.toBe(HARM_A);
  });

  it("S4-2 S4-61: are all made upfront in a batch, before anything is found, and asked as they were made", async () => {
    const batch = PARTS.map((each) => ({ ...each, subquery: `What of ${each.asked}?` }));
    const uses = look("neighbours", { of: ["cyclosporine"], what: "indications" });
    const looks = [check("cyclosporine"), check("tacrolimus"), uses].map((call) => ({ calls: [call] }));
    const { state, events } = await run([{ calls: [framed(batch)] }, ...looks, ANSWER], {
      aspects: { ...BATCH, subqueries: 1 },
    });
    expect(subqueriesOf(state.iterations)).toEqual(
      [A, B, "Uses"].map((aspect) => ({ subquery: `What of ${aspect}?`, aspect })),
    );
    const read = events.find(({ type }) => type === "resolved") as EventOf<"resolved">;
    expect(read.aspects?.map(({ subquery }) => subquery)).toEqual([A, B, "Uses"].map((aspect) => `What of ${aspect}?`));
    expect(read.by).toMatchObject({ modelCalls: 1, fellBack: null });
  });

  it("S4-100: serve a research agent made with that model", async () => {
    server.say(inTurn(...usual()));
    const { metadata, answer } = await researchAgent({ graph, reasoner: talking(server.url) }).process(QUESTION);
    expect(metadata?.hops.flatMap(({ subqueries }) => subqueries.map(({ subquery }) => subquery))).toEqual([
      HARM_A,
      HARM_B,
    ]);
    expect(answer).toContain("Nephropathy toxic is listed on a label of cyclosporine");
  });

  it("S4-90: lead the next look-ups: it is told which aspect they are for", async () => {
    await run();
    const [first, second] = toldBefore();
    expect(first).toContain(`Next: ${A}.`);
    expect(second).toContain(`Next: ${B}.`);
  });
});
