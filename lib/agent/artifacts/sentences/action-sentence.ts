import { joined, withRole } from "@/lib/agent/artifacts/findings/finding-parts";
import type { Fact } from "@/lib/domain/facts/fact";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";
import { findingSentence } from "./finding-sentence";

/** How the findings of a run are worded: where the question names an action, or a gene at which drugs meet, that is what is told of a target. */
export function wordingFor({ reading }: State): (finding: Fact) => string | null {
  const { filters, through, want } = reading?.query ?? {};
  const asked = filters?.action !== undefined || (want === "interactions" && through !== undefined);
  return (finding) => (asked ? actionSentence(finding) : null) ?? findingSentence(finding);
}

/** Words for one who acts: "inhibitor", "blocker", "agonist". */
const AGENT = /(?:or|er|ist)$/;

/** "X is a blocker and inhibitor of Y (Ki 6.5 nM, DrugCentral)"; null where no such action is stated. */
export function actionSentence(finding: Fact): string | null {
  const { predicate, polarity, actions, text } = finding;
  const words = actions.map((action) => action.toLowerCase()).filter((word) => AGENT.test(word));
  const [first] = words;
  if ((predicate !== "targets" && predicate !== "interacts_with") || polarity !== "affirms" || !first) return null;
  const article = /^[aeiou]/.test(first) ? "an" : "a";
  const [subject, object] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  return `${subject} is ${article} ${joinedWords(words)} of ${object}${text ? ` (${text})` : ""}.`;
}
