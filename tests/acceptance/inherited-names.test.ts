import { describe, expect, it } from "vitest";
import { type Chosen, slashCommand } from "@/bin/commands/slash";
import { readFollowUp } from "@/lib/domain/question/follow-ups/follow-up";
import { parseQuestion } from "@/lib/domain/question/parse";
import { withPatient } from "@/lib/domain/question/patient/patient-text";
import { earlierOf } from "@/lib/domain/run/earlier";
import { AppError } from "@/lib/domain/run/error";
import { readLogQuestion } from "@/lib/logs/read-question";
import type { Session } from "@/lib/server/session";
import { callTool } from "@/lib/server/tool-door";
import { TOOLS } from "@/lib/tools/registry";
import { askUnstored } from "@/measure/ask-unstored";
import { smallGraph } from "@/tests/fixtures/small-graph";
import { sampled } from "@/tests/setup/full";

const graph = smallGraph();
const OF_OBJECTS = Object.getOwnPropertyNames(Object.prototype);
/** Every name that a plain object, a list or a function inherits, as it is and, in the full tests, in lower and upper case. */
const NAMES = [Object.prototype, Array.prototype, Function.prototype]
  .flatMap((each) => Object.getOwnPropertyNames(each))
  .flatMap((name) => sampled([name, name.toLowerCase(), name.toUpperCase()], 3))
  .filter((name, at, all) => all.indexOf(name) === at);

const QUESTIONS: ((name: string) => string)[] = [
  (name) => `Does ${name} cause nausea?`,
  (name) => `Does metformin cause ${name}?`,
  (name) => `Is metformin bad for the ${name}?`,
  (name) => `Which ${name}s cause lactic acidosis?`,
  (name) => `How could metformin cause ${name} damage through ${name} receptors?`,
  (name) => `metformin ${name} 5 ${name} or more than ${name} reports`,
  (name) => `A ${name}-year-old patient with ${name} takes metformin 5 ${name}. Which ${name} disorders fit?`,
  (name) => name,
];

describe("a name that every object inherits", () => {
  it.each(QUESTIONS.map((question) => [question("X"), question] as const))("is read in %j", (_text, question) => {
    for (const name of NAMES) expect(() => parseQuestion(question(name), graph), name).not.toThrow();
  });

  it("is an unknown word as the drug and as the event of a question", () => {
    for (const name of OF_OBJECTS)
      for (const question of QUESTIONS.slice(0, 2)) {
        const { named, unread } = parseQuestion(question(name), graph);
        const unknown = [...unread, ...named.filter(({ chosen }) => chosen === null).map(({ text }) => text)];
        expect(unknown.map(plain), question(name)).toContainEqual(expect.stringContaining(plain(name)));
      }
  });

  it("is read as a follow-up and among the facts of a patient", async () => {
    const before = await askUnstored(graph, "Adverse events of metformin", { name: "react" });
    const earlier = earlierOf("before", before);
    if (!earlier) throw new Error("The question before is one to go on from");
    const reading = parseQuestion("Adverse events of metformin", graph);
    for (const name of NAMES) {
      for (const text of [`And for ${name}?`, `Which are ${name}?`])
        expect(() => readFollowUp(text, earlier, graph), text).not.toThrow();
      expect(() => withPatient(reading, [name, `has no ${name}`], graph), name).not.toThrow();
    }
  });

  it("is read in a question of a log", () => {
    for (const name of NAMES)
      for (const text of [name, `how many ${name} errors`, `errors in the last 5 ${name}`, `logs mentioning ${name}`])
        expect(() => readLogQuestion(text), text).not.toThrow();
  });

  it("ends a run with its artifacts and no failure", async () => {
    for (const name of OF_OBJECTS) {
      const state = await askUnstored(graph, `Does ${name} cause lactic acidosis?`, { name: "react" });
      expect(state.failures, name).toEqual([]);
      expect(state.completionReason, name).not.toBe("error");
      expect(state.artifacts?.sentences.length, name).toBeGreaterThan(0);
    }
  }, 600_000);

  it("is refused as a tool, an argument or an entity of one, never with an error of the program", async () => {
    for (const name of OF_OBJECTS) {
      await expect(callTool(graph, name, {}), name).rejects.toBeInstanceOf(AppError);
      for (const tool of TOOLS)
        for (const args of [{ [name]: name }, Object.fromEntries(tool.entityArgs.map((each) => [each, name]))])
          await refused(() => callTool(graph, tool.name, args), `${tool.name} ${name}`);
    }
  });

  it("is no command of a conversation, nor what one may choose", async () => {
    const chosen: Chosen = {};
    const session = { graph: async () => graph } as Session;
    for (const name of OF_OBJECTS) {
      expect(await slashCommand(`/${name}`, chosen, session)).toMatch(/^There is no command/);
      for (const what of ["strategy", "llm"])
        expect(await slashCommand(`/${what} ${name}`, chosen, session)).toMatch(/^There is no/);
      await expect(slashCommand(`/enable ${name}`, chosen, session)).rejects.toBeInstanceOf(AppError);
    }
    expect(chosen).toEqual({});
  });
});

/** A call is answered by a result that says why it found nothing, or refused as a request. */
async function refused(call: () => ReturnType<typeof callTool>, what: string): Promise<void> {
  try {
    expect((await call()).status, what).not.toBe("failed");
  } catch (error) {
    expect(error, what).toBeInstanceOf(AppError);
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
