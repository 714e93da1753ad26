import type { Fact } from "@/lib/domain/facts/fact";
import { sayAffinity } from "@/lib/domain/facts/stated/affinity-frame";
import { joined, withRole } from "@/lib/domain/facts/words";
import { joinedWords } from "@/lib/domain/wording";

/** Words for one who acts: "inhibitor", "blocker", "agonist". */
const AGENT = /(?:or|er|ist)$/;

/** "X is a blocker and inhibitor of Y (Ki 6.5 nM, DrugCentral)"; null where no such action is stated. */
export function sayAction(finding: Fact): string | null {
  const { predicate, polarity, actions } = finding;
  const affinity = finding.text ?? sayAffinity(finding);
  const words = actions.map((action) => action.toLowerCase()).filter((word) => AGENT.test(word));
  const [first] = words;
  if ((predicate !== "targets" && predicate !== "interacts_with") || polarity !== "affirms" || !first) return null;
  const article = /^[aeiou]/.test(first) ? "an" : "a";
  const [subject, object] = [joined(withRole(finding, "subject")), joined(withRole(finding, "object"))];
  return `${subject} is ${article} ${joinedWords(words)} of ${object}${affinity ? ` (${affinity})` : ""}.`;
}
