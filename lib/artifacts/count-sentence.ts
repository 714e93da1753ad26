import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { joined, numberOf, withRole } from "./finding-sentence";
import { counted } from "./plural";
import { cited, plain } from "./sentence";

const LEFT_OUT = "What the question leaves out is not among them.";

/** The totals of the results that answer the question, worded by what was asked of the set. */
export function countSentences(state: State, handles: readonly string[]): DraftSentence[] {
  return handles.flatMap((handle) => {
    const result = state.results.find((each) => each.handle === handle);
    const finding = state.findings.find(({ kind, from }) => kind === "count" && from.handle === handle);
    const text = finding && countText(finding, String(result?.args.operation ?? ""));
    if (!finding || !text) return [];
    const leftOut = withRole(finding, "candidate").length > 0 ? [plain("summary", LEFT_OUT)] : [];
    return [cited("summary", text, [finding]), ...leftOut];
  });
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
    default:
      return `For ${about}, ${amount} ${total.value === 1 ? "was" : "were"} found.`;
  }
}
