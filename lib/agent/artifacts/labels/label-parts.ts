import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { countsOf, type Fact } from "@/lib/domain/facts/fact";
import { Section } from "@/lib/domain/passage";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { joinedWords } from "@/lib/domain/wording";

/** Which sections of the labels searched are loaded, and that silence on the others is none of theirs; `none` tells of labels without text too. */
export function labelPartSentences({ findings }: State, none: "told" | "untold" = "told"): DraftSentence[] {
  const parts = findings.filter((each) => isLabelParts(each) && (none === "told" || each.text !== null));
  const distinct = [...new Map(parts.map((each) => [each.entities[0]?.id, each])).values()];
  return distinct.flatMap((fact) => [...said(fact), ...lacking(fact)]);
}

/** Whether a finding tells which sections of a label are loaded. */
export function isLabelParts(fact: Fact): boolean {
  return countsOf(fact, "label_parts");
}

/** Whether sections of a label that was searched are not loaded. */
export function hasMissingParts({ findings }: State): boolean {
  return findings.some((each) => isLabelParts(each) && missingIn(each.text).length > 0);
}

const NONE = "What that label says is not known here, and silence is no statement of the contrary.";

function lacking({ text }: Fact): DraftSentence[] {
  if (text === null) return [plain("summary", NONE)];
  const missing = missingIn(text);
  if (missing.length === 0) return [];
  const says = missing.length === 1 ? "it says" : "they say";
  return [
    plain(
      "summary",
      `Not loaded of that label: ${joinedWords(missing)}; what ${says} is not known here, and silence is no statement of the contrary.`,
    ),
  ];
}

/** The sections of a label that are not among those told as loaded. */
function missingIn(loaded: string | null): string[] {
  const words = Section.options.filter((section) => section !== "annotation").map((each) => each.replaceAll("_", " "));
  return words.filter((section) => !(loaded ?? "").includes(section));
}
