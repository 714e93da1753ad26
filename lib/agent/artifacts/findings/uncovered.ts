import { drugsOf } from "@/lib/agent/artifacts/rows/subjects";
import { said } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { draft, inRole } from "@/lib/domain/facts/build";
import { type FactDraft, type LeftOpen, leavesOpen } from "@/lib/domain/facts/fact";
import { RELATIONS } from "@/lib/domain/relations";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";

/** Drugs whose labels are asked for, asked to be left out or compared, and of which no label source lists anything. */
export function uncoveredFindings(state: State): FactDraft[] {
  const asked = uncoveredAsked(state);
  const part = uncoveredPart(state);
  const isListed = withListing(state);
  return [
    ...finding(
      asked.filter((drug) => !isListed(drug)),
      "label",
    ),
    ...finding([...asked, ...part].filter(isListed), "rest_of_label"),
    ...finding(
      part.filter((drug) => !isListed(drug)),
      "part_of_answer",
    ),
  ];
}

/** Whether single sections of the labels are covered, of what is not covered whole. */
export function isPartly(fact: FactDraft): boolean {
  return leavesOpen(fact, "rest_of_label");
}

/** One sentence for each finding that leaves open what a label says, with the reason and the drugs. */
export function uncoveredSentences({ findings }: State): DraftSentence[] {
  return said(findings.filter((fact) => leavesOpen(fact, "label", "rest_of_label", "part_of_answer")));
}

/** Whether the answer would rest on label listings alone of drugs that none covers: an empty list would read as "none". */
export function isUncovered(state: State): boolean {
  const drugs = drugsOf(state);
  const isListed = withListing(state);
  const unknown = uncoveredAsked(state).filter((drug) => !isListed(drug));
  return drugs.length > 0 && unknown.length === drugs.length;
}

/** A source of single label sections may list events of a drug that no source covers whole. */
function withListing({ findings }: State): (drug: EntityRef) => boolean {
  return ({ id }) =>
    findings.some(
      ({ kind, predicate, polarity, entities }) =>
        predicate !== null &&
        (kind === "overlap" || kind === "label_listing") &&
        RELATIONS[predicate].fact === "label_listing" &&
        polarity === "affirms" &&
        entities.some((entity) => entity.id === id),
    );
}

function uncoveredAsked(state: State): EntityRef[] {
  const { want, filters } = state.reading?.query ?? {};
  const rests = filters?.source === "label" || filters?.lacks === "label";
  return want === "adverse_events" && rests ? drugsOf(state).filter(withoutLabel(state)) : [];
}

/** What is left out, and of drugs set side by side those that labels are silent on while they cover another. */
function uncoveredPart(state: State): EntityRef[] {
  const query = state.reading?.query;
  if (query?.want !== "adverse_events" || query.filters.source === "signal") return [];
  const asked = drugsOf(state);
  const ids = new Set(asked.map(({ id }) => id));
  const others = entitiesOf(query.subject).filter(({ id, type }) => type === "drug" && !ids.has(id));
  const compared = query.filters.source !== "label" && (query.ask === "compare" || query.subject.op === "and");
  const silent = compared && asked.some(withLabel(state)) ? asked.filter(withoutLabel(state)) : [];
  return [...silent, ...others.filter(withoutLabel(state))];
}

function withLabel({ coverage }: State): (drug: EntityRef) => boolean {
  return ({ id }) =>
    coverage.some(({ aspect, entity, state }) => aspect === "label_listings" && entity === id && state === "data");
}

/** A label source covers a drug when it lists anything of it; where none was searched, nothing is known of coverage. */
function withoutLabel({ coverage }: State): (drug: EntityRef) => boolean {
  return ({ id }) => {
    const cells = coverage.filter(({ aspect, entity }) => aspect === "label_listings" && entity === id);
    return cells.some(({ state }) => state === "searched_empty") && cells.every(({ state }) => state !== "data");
  };
}

function finding(drugs: readonly EntityRef[], leaves: LeftOpen): FactDraft[] {
  if (drugs.length === 0) return [];
  const entities = inRole(drugs, "subject");
  return [draft({ kind: "open", leaves, why: "not_covered", entities, causalGrade: "label" })];
}
