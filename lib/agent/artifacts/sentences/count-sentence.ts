import { answerCountOf } from "@/lib/agent/artifacts/answer-count";
import { joined, numberOf, withRole } from "@/lib/agent/artifacts/findings/finding-parts";
import { WEAK_LINKED } from "@/lib/agent/artifacts/findings/path-findings";
import { leavesOut } from "@/lib/agent/artifacts/rows/subjects";
import type { Fact, FactEntity, FactOf } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { counted } from "./plural";
import { cited, plain } from "./sentence";

const NARROWED = "Only what the question names is counted.";
const BY_BINDING = "What the drugs have in this way by binding in assays alone stands apart and is not counted.";
const LEFT_OUT = "What the question leaves out is not among them.";
const DIFFERENCE =
  "This list is a difference, made item by item: what counts for what the question leaves out is taken away, under an equivalent term too, and an item of a related term stays.";

/** The total of the answer, or those of the results that answer the question, worded by what was asked of the set. */
export function countSentences(state: State, handles: readonly string[]): DraftSentence[] {
  const told = countsTold(state, handles);
  const { except = [] } = state.reading?.query?.filters ?? {};
  return told.length > 0 && except.length > 0 ? [...told, plain("summary", LEFT_OUT)] : told;
}

function countsTold(state: State, handles: readonly string[]): DraftSentence[] {
  const whole = answerCountOf(state);
  if (whole) {
    const { ask, object, subject } = state.reading?.query ?? {};
    const together = object?.op === "or" && ask !== "list";
    const operation = leavesOut(object) || leavesOut(subject) ? "minus" : together ? "together" : "";
    return [cited("summary", countText(whole, operation), [whole]), ...narrowing(whole, operation)];
  }
  return handles.flatMap((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    const finding = state.findings.find(({ kind, from }) => kind === "count" && from.handle === handle);
    const text = finding && countText(finding, String(result?.args.operation ?? ""));
    if (!finding || !text) return [];
    const leftOut = leavesOutIn(finding).length > 0 ? [leftOutOf(finding)] : [];
    const isOfTargets = result?.tool === "compare_drug_targets";
    const bound = isOfTargets && (numberOf(finding, "apart") ?? 0) > 0 ? [plain("summary", BY_BINDING)] : [];
    return [cited("summary", text, [finding]), ...leftOut, ...bound];
  });
}

/** What the question names beside the things counted for: it is left out of the answer, or all that counts. */
function narrowing(finding: Fact, operation: string): DraftSentence[] {
  if (leavesOutIn(finding).length === 0) return [];
  return [operation === "minus" ? leftOutOf(finding) : plain("summary", NARROWED)];
}

/** A set taken away from one of its kind makes a difference; a thing taken from a list is just not in it. */
function leftOutOf(finding: Fact): DraftSentence {
  return plain("summary", minusWords(finding) === "" ? LEFT_OUT : DIFFERENCE);
}

/** How many sources an answer rests on, or which were searched in which version. */
export function sourcesSentence({ of, datasets, text }: FactOf<"sources">): string {
  const were = `${counted(datasets.length, "sources")} ${datasets.length === 1 ? "was" : "were"}`;
  return of === "answer" ? `${were} used for the answer.` : `${were} searched: ${text}.`;
}

/** What a set is narrowed by or taken from: things beside it, and drugs that lack what is counted. */
function leavesOutIn(finding: Fact): FactEntity[] {
  return finding.entities.filter(({ role }) => role === "candidate" || role === "lacking");
}

/** One count in words; `operation` is that of a set tool, else empty. */
export function countText(finding: Fact, operation: string): string {
  const drugs = joined(withRole(finding, "subject"));
  const about = drugs === "" ? joined(withRole(finding, "object")) : drugs;
  const total = finding.numbers.find(({ role }) => role === "total");
  if (about === "" && finding.numbers.length > 0)
    return `The loaded graph holds ${joinedWords(finding.numbers.map(({ value, unit }) => counted(value, unit)))}.`;
  if (!total) return `For ${about}: ${finding.numbers.map(({ value, unit }) => counted(value, unit)).join(", ")}.`;
  const amount = counted(total.value, total.unit);
  const objects = joined(withRole(finding, "object"));
  if (drugs !== "" && objects !== "") return betweenText(finding, amount, total.value);
  const are = total.value === 1 ? "is" : "are";
  switch (operation) {
    case "shared":
      return `${amount} ${are} shared by ${drugs}${notFoundFor(finding)}.`;
    case "union":
      return `For ${drugs}, each looked up by itself, ${amount} ${total.value === 1 ? "was" : "were"} found; ${numberOf(finding, "shared") ?? 0} are shared by all.`;
    case "minus":
      return `For ${about}${minusWords(finding)}, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
    case "together":
      return `For ${about}, each looked up by itself, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
    default:
      return `For ${about}, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
  }
}

/** What was found from drugs to events, weak routes apart; where there are no others, only their targets count as found. */
function betweenText(finding: Fact, amount: string, total: number): string {
  const [drugs, objects] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  const weak = finding.numbers.find(({ role }) => role === WEAK_LINKED);
  if (weak?.unit === "targets")
    return weak.value === 1
      ? `1 target was found for ${drugs}, but its route to ${objects} is weak.`
      : `${weak.value} targets were found for ${drugs}, but their routes to ${objects} are weak.`;
  const beside = weak ? `, and ${counted(weak.value, weak.unit)}` : "";
  return `${amount} from ${drugs} to ${objects} ${total === 1 ? "was" : "were"} found${beside}.`;
}

/** What else is said of a set that others are taken away from. */
function notFoundFor(finding: Fact): string {
  const taken = leavesOutIn(finding);
  return taken.length > 0 ? ` and not found for ${taken.map(({ name }) => name).join(" or ")}` : "";
}

/** What is taken away from a set of things of its own kind: drugs from drugs, events from events. */
export function minusWords(finding: Fact): string {
  const from = [...withRole(finding, "subject"), ...withRole(finding, "object")].map(({ type }) => type);
  const taken = leavesOutIn(finding).filter(({ type }) => from.includes(type));
  if (taken.length === 0) return "";
  const names = taken.map(({ name }) => name);
  return taken.every(({ type }) => type === "drug")
    ? ` ${names.map((name) => `and not for ${name}`).join(" ")}`
    : `, leaving out those with ${joinedWords(names)}`;
}
