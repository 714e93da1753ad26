import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { answerFindings, answerRows } from "./answer-rows";
import { evidenceSentences } from "./evidence-summary";
import { findingSentence } from "./finding-sentence";
import { limitationSentences } from "./limitations";
import { mechanismSentences } from "./mechanisms";
import { cited } from "./sentence";
import { eventsOf } from "./subjects";
import { summarySentences } from "./summary";

const FINDINGS_MAX = 10;
/** Statements that connect names rather than answer: shown only where they are what was asked for. */
const CONNECTING = ["maps_to", "member_of", "has_phenotype", "associated_with"];

const EVENT_PREDICATES = ["listed_on_label", "reported_with"];
const PROFILE = ["indicated_for", "targets", "listed_on_label", "reported_with", "pharmacogenetic_risk"];
const PROFILE_EACH = 3;

/**
 * The narrative by templates: every sentence states what its findings hold. It names the top of the answer, the total,
 * the first paths, every gap and every source not loaded. Reads `state.artifacts`, so the run is closed before it.
 */
export function narrateByRules(state: State): DraftSentence[] {
  const summary = summarySentences(state);
  const told = new Set(summary.map(({ text }) => text));
  return [
    ...summary,
    ...findingSentences(state).filter(({ text }) => !told.has(text)),
    ...mechanismSentences(state),
    ...evidenceSentences(state),
    ...limitationSentences(state),
  ];
}

/** The strongest statements behind the answer, those of the answering results first; one sentence for one statement. */
function findingSentences(state: State): DraftSentence[] {
  const stating = state.findings.filter((finding) => states(finding) && concerns(state, finding));
  const ordered = state.reading?.query?.ask === "profile" ? inTurn(stating) : answeringFirst(state, stating);
  const sentences = ordered.flatMap((finding) => {
    const text = findingSentence(finding);
    return text ? [cited("findings", text, [finding])] : [];
  });
  return [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()].slice(0, FINDINGS_MAX);
}

function answeringFirst(state: State, findings: readonly Finding[]): Finding[] {
  const { handles } = answerRows(state);
  const own = answerFindings(state);
  const others = findings.filter(({ from }) => from.handle === null || !handles.includes(from.handle));
  return [...findings.filter((finding) => own.includes(finding)), ...others.filter(answers)];
}

/** A profile tells a few things of each kind. */
function inTurn(findings: readonly Finding[]): Finding[] {
  return PROFILE.flatMap((predicate) =>
    findings.filter((finding) => finding.predicate === predicate).slice(0, PROFILE_EACH),
  );
}

/** Where the question names an event, what is said of other events is beside the point. */
function concerns(state: State, { predicate, entities }: Finding): boolean {
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const ofEvents = predicate === null || EVENT_PREDICATES.includes(predicate);
  return asked.size === 0 || !ofEvents || entities.some(({ id }) => asked.has(id));
}

function states({ kind }: Finding): boolean {
  return kind === "claim" || kind === "statistic" || kind === "overlap";
}

function answers({ predicate, polarity }: Finding): boolean {
  return (
    predicate !== null && polarity === "positive" && !CONNECTING.includes(predicate) && predicate !== "binds_in_assay"
  );
}
