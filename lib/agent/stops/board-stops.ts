import type { StopRule } from "@/lib/agent/engine/strategy";
import { isPressing } from "@/lib/domain/run/evaluation";
import type { BoardVerdict } from "@/lib/domain/run/hypothesis";

/** Ends when one explanation leads, none is near it, and a test that could have spoken against it was made. */
export const decided = whereBoardIs("decided");
/** Ends when no test is left that is expected to tell the explanations further apart. */
export const nothingMoreToTest = whereBoardIs("nothing_more_to_test");
/** Ends when every explanation raised was tested and speaks against itself. */
export const allRejected = whereBoardIs("all_rejected");

/** A rule of the board: it waits until nothing pressing is left that a tool could fill. */
function whereBoardIs(verdict: Exclude<BoardVerdict, "open">): StopRule {
  return {
    name: verdict,
    stops: ({ board, gaps }) => (board?.verdict === verdict && !gaps.some(isPressing) ? verdict : null),
  };
}
