import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import { said } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { pairOf } from "@/lib/agent/artifacts/yes-no/pair";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { denies } from "@/lib/domain/label-denial";
import type { Section } from "@/lib/domain/passage";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { firstAlike } from "./quotations";

/** Sections by how strongly what stands there speaks, each in words. */
const PLACES: readonly (readonly [section: Section, words: string])[] = [
  ["boxed_warning", "its boxed warning"],
  ["contraindications", "its contraindications"],
  ["warnings", "its warnings"],
  ["adverse_reactions", "its adverse reactions"],
  ["specific_populations", "its section on specific populations"],
];
const MAY_DENY = "Label text names it, in a sentence that may deny it:";

/** What the label itself says of a pair, from its strongest section that does not deny it, after where it stands. */
export function labelSpeaks(state: State): DraftSentence[] {
  const all = textOf(state);
  const [best] = affirming(state, all);
  const [first] = all;
  if (best)
    return [
      plain("summary", `The text of a label speaks of it, in ${PLACES[rank(best)]?.[1]}:`),
      ...said(firstAlike(state, best)),
    ];
  return first ? [plain("summary", MAY_DENY), ...said(firstAlike(state, first))] : [];
}

/** The same where the label warns of it, in a section that stands above its adverse reactions. */
export function labelWarns(state: State): DraftSentence[] {
  const [best] = affirming(state, textOf(state));
  return best && rank(best) <= WARNINGS ? labelSpeaks(state) : [];
}

const WARNINGS = PLACES.findIndex(([section]) => section === "warnings");

/** The quotations that do not deny the events asked about, from the strongest section on. */
function affirming(state: State, all: readonly Fact[]): Fact[] {
  const names = eventsOf(state).map(({ name }) => name);
  const kept = all.filter((fact) => quotesOf(fact).every(({ text }) => !denies(text, names)));
  return kept.sort((a, b) => rank(a) - rank(b));
}

function textOf(state: State): Fact[] {
  return drugsOf(state).flatMap((drug) => eventsOf(state).flatMap(({ id }) => pairOf(state, drug.id, id).quotes));
}

function rank(fact: Fact): number {
  return PLACES.findIndex(([section]) => section === quotesOf(fact)[0]?.section);
}
