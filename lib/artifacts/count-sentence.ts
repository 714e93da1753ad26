import type { DraftSentence } from "@/lib/engine/artifacts";
import { leavesOf } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { answerCountOf } from "./answer-count";
import { joined, numberOf, withRole } from "./finding-sentence";
import { counted } from "./plural";
import { cited, plain } from "./sentence";
import { subjectsOf } from "./subjects";

const NARROWED = "Only what the question names is counted.";
const LEFT_OUT = "What the question leaves out is not among them.";

/** The total of the answer, or those of the results that answer the question, worded by what was asked of the set. */
export function countSentences(state: State, handles: readonly string[]): DraftSentence[] {
  const whole = answerCountOf(state);
  if (whole) {
    const together = state.reading?.query?.object?.op === "or" ? "together" : "";
    return [cited("summary", countText(whole, together), [whole]), ...narrowing(state, whole)];
  }
  return handles.flatMap((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    const finding = state.findings.find(({ kind, from }) => kind === "count" && from.handle === handle);
    const text = finding && countText(finding, String(result?.args.operation ?? ""));
    if (!finding || !text) return [];
    const leftOut = withRole(finding, "candidate").length > 0 ? [plain("summary", LEFT_OUT)] : [];
    return [cited("summary", text, [finding]), ...leftOut];
  });
}

/** What the question names beside the things counted for: it is left out of the answer, or all that counts. */
function narrowing({ reading }: State, finding: Finding): DraftSentence[] {
  if (withRole(finding, "candidate").length === 0) return [];
  const leavesOut = reading?.query ? leavesOf(reading.query.subject).length > subjectsOf(reading.query).length : false;
  return [plain("summary", leavesOut ? LEFT_OUT : NARROWED)];
}

/** One count in words; `operation` is that of a set tool, else empty. */
export function countText(finding: Finding, operation: string): string {
  const drugs = joined(withRole(finding, "subject"));
  const about = drugs === "" ? joined(withRole(finding, "object")) : drugs;
  const total = finding.numbers.find(({ role }) => role === "total");
  if (!total) return `For ${about}: ${finding.numbers.map(({ value, unit }) => counted(value, unit)).join(", ")}.`;
  const amount = counted(total.value, total.unit);
  const objects = joined(withRole(finding, "object"));
  if (drugs !== "" && objects !== "")
    return `${amount} from ${drugs} to ${objects} ${total.value === 1 ? "was" : "were"} found.`;
  const are = total.value === 1 ? "is" : "are";
  switch (operation) {
    case "shared":
      return `${amount} ${are} shared by ${drugs}.`;
    case "union":
      return `For ${drugs} taken together, ${amount} ${total.value === 1 ? "was" : "were"} found; ${numberOf(finding, "shared") ?? 0} are shared by all.`;
    case "together":
      return `For ${about} taken together, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
    default:
      return `For ${about}, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
  }
}
