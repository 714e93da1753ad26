import type { Sight } from "@/lib/domain/question/draft";

/** "What is the recommended dose", "what dosage": up to three words may describe the dose. */
const DOSE =
  /^\W*(?:(?:what|which)(?:'s| is| are| was| were| would be| should be)?(?: (?:the|a|an))?|the|)(?:(?:^| )(?!(?:effects?|does|do|is|are|of|in|at|on|and|happens?|causes?)\b)\p{L}[\p{L}-]*){0,3} ?\bdos(?:e|es|age|ages|ing)\b(?![ -](?:dependent|related|limiting))/iu;

/** Whether a dose is what is asked for: it leads the question, before all that is named. */
export function asksForDose({ text, items, says }: Sight): boolean {
  const [lead] = DOSE.exec(text) ?? [];
  if (lead === undefined || says("ae", "cause")) return false;
  return !items.some(({ start, certain }) => certain && start < lead.length);
}
