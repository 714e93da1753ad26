import { correctionText } from "@/lib/domain/run/disclosures";
import type { Correction, NamedThing, Reading } from "@/lib/domain/run/question";

/** A reading that says which misspelt names it takes for what; one that says so already stays. */
export function withCorrections(reading: Reading): Reading {
  if (reading.corrections) return reading;
  const corrections = reading.named.flatMap(correctionOf);
  if (corrections.length === 0) return reading;
  return { ...reading, corrections, restated: corrections.reduce(withCorrection, reading.restated) };
}

/** "… is warfarin" becomes "… taken for warfarin"; what a restatement does not name is added to it. */
function withCorrection(restated: string, correction: Correction): string {
  const { text, takenFor } = correction;
  const [plain, corrected] = [`"${text}" is ${takenFor.name}`, correctionText(correction)];
  return restated.includes(plain) ? restated.replace(plain, corrected) : `${restated}; ${corrected}`;
}

function correctionOf({ text, chosen, ambiguous, candidates }: NamedThing): Correction[] {
  const taken = candidates.find(({ id, nameOnly }) => (chosen ? id === chosen.id : !ambiguous && nameOnly));
  return taken?.edits === undefined ? [] : [{ text, takenFor: { id: taken.id, name: taken.name }, edits: taken.edits }];
}
