import type { ModelMessage } from "ai";
import type { Said, SaidCall } from "@/lib/domain/run/model/step";
import { namedBy } from "@/lib/domain/run/query";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";
import { evidenceTable } from "./evidence-table";
import { factsOf, Noted, ownAnswer } from "./own-tools";
import { clip, type Fence, fenceOf } from "./text";

/** Rows of a result that are shown where the context has room for them. */
const ROWS_MAX = 200;
/** What results shrink to, one size after another, until all fit; the latest keep four times as many rows. */
const SIZES = [ROWS_MAX, 100, 60, 30, 15, 8, 4, 2] as const;
const LATEST_FACTOR = 4;

/**
 * The conversation of a run as its model sees it, a function of the state alone: the question with how a program read it, then
 * each step with its calls and what they were answered with. Results are shown whole within `tokensMax`; where they do not
 * fit, older ones shrink first, to the rows that notes rest on and the first ones.
 */
export function messagesOf(state: State, suggestion: string, tokensMax: number): ModelMessage[] {
  const { thread = [] } = state;
  const opening: ModelMessage = { role: "user", content: openingOf(state, suggestion) };
  for (const rows of SIZES) {
    const messages = [opening, ...thread.flatMap((said, at) => stepOf(said, state, rowsAt(at, thread.length, rows)))];
    if (rows === SIZES.at(-1) || countTokens(JSON.stringify(messages)) <= tokensMax) return messages;
  }
  return [opening];
}

function rowsAt(at: number, length: number, rows: number): number {
  return at === length - 1 ? Math.min(ROWS_MAX, rows * LATEST_FACTOR) : rows;
}

function openingOf(state: State, suggestion: string): string {
  const fence = fenceOf(state);
  return [
    fence.rule,
    ...beforeQuestion(state, fence),
    fence.around("How a program read the question", suggestion),
    fence.around("The question", state.question),
  ].join("\n\n");
}

/** What a question comes with: the conversation before it, at most `tokensMax` of it, and what is known of the patient. */
export function beforeQuestion(
  { conversation, patient = [] }: State,
  fence: Fence,
  tokensMax = Number.POSITIVE_INFINITY,
): string[] {
  return [
    ...(conversation ? [fence.around("The conversation so far", clip(conversation.text, tokensMax))] : []),
    ...(patient.length > 0 ? [fence.around("Known of the patient", patient.join("\n"))] : []),
  ];
}

/** How a program read a question, as a model is told it, with the words it made nothing of. */
export function suggestionText(reading: Reading): string {
  const { restated, unread, named, notUnderstood } = reading;
  const names = named.map(
    ({ text, chosen }) => `${text} = ${chosen ? `${chosen.name} (${chosen.type})` : "not certain"}`,
  );
  const left = [...new Set([...unread, ...(notUnderstood?.words ?? [])])];
  return [
    restated || "It could make nothing of it.",
    ...(names.length > 0 ? [`Names: ${names.join("; ")}`] : []),
    left.length > 0 ? `Words it could make nothing of: ${left.join(", ")}` : "Every word was used.",
  ].join("\n");
}

function stepOf({ text, calls, told }: Said, state: State, rowsMax: number): ModelMessage[] {
  const before: ModelMessage[] = told ? [{ role: "user", content: told }] : [];
  if (calls.length === 0) return [...before, { role: "assistant", content: text || "(no words)" }];
  const spoken = text ? [{ type: "text" as const, text }] : [];
  const made = calls.map(({ id, name, input }) => ({
    type: "tool-call" as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  const answered = calls.map((call) => ({
    ...{ type: "tool-result" as const, toolCallId: call.id, toolName: call.name },
    output: { type: "text" as const, value: answerTo(call, state, rowsMax) },
  }));
  return [...before, { role: "assistant", content: [...spoken, ...made] }, { role: "tool", content: answered }];
}

/** What a call was answered with: at once, or by the results of the calls it became. */
function answerTo({ name, input, handles, answer }: SaidCall, state: State, rowsMax: number): string {
  if (answer !== undefined) return answer;
  if (handles.length === 0) return ownAnswer(name, input, state) ?? "Nothing came of it.";
  const size = { rowsMax, first: askedIn(state), kept: citedByNotes(state) };
  const tables = handles.map((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    if (!result) return `${handle} was not run: the look-ups this run may make are spent.`;
    return evidenceTable(result, factsOf(handle, state), size);
  });
  return tables.join("\n\n");
}

function askedIn({ reading }: State): ReadonlySet<string> {
  return new Set(reading?.query ? namedBy(reading.query).map(({ id }) => id) : []);
}

/** Ids of the facts that notes of the model rest on. */
export function citedByNotes({ thread = [] }: State): ReadonlySet<string> {
  return new Set(notesIn(thread).flatMap(({ evidence }) => evidence));
}

/** The notes a model took, in order. */
export function notesIn(thread: readonly Said[]) {
  const noted = thread.flatMap(({ calls }) => calls.filter(({ name }) => name === "note"));
  return noted.flatMap(({ input }) => Noted.safeParse(input).data ?? []);
}
