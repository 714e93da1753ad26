import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import { draft, inRole } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { namePattern } from "@/lib/domain/names/name-words";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import { standings } from "@/lib/domain/run/hypothesis";
import { isNameOnly } from "@/lib/domain/run/name-only";
import { namedBy, readable, unknownNames } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import type { CollectedPaths } from "./collect-paths";
import { wasSearched } from "./searched";

/** "Does it not ...": whether it does answers it either way. */
const NEGATION =
  /^(?:(?:is|are|does|do|did|has|have|can|could|will|would) ?not|not|neither|nor|\p{L}+n['’]?t|cannot)$/iu;

/** The words of the question that its reading leaves out; none where nothing could be read. */
export function unusedWordsOf({ reading }: State): string[] {
  const { query, notUnderstood } = reading ?? {};
  if (!query || notUnderstood) return [];
  return reading?.unread.filter((text) => query.ask !== "boolean" || !NEGATION.test(text)) ?? [];
}

/** A finding per open gap that names entities of the run, so that its sentence can cite what it speaks of; a question that is not understood has no other gap than itself. */
export function gapFindings(state: State): FactDraft[] {
  if (state.reading?.notUnderstood) return [];
  return state.gaps.flatMap(({ description, reason }): FactDraft[] => {
    const named = Object.values(state.admitted).filter(({ name }) => namePattern([name]).test(description));
    if (named.length === 0) return [];
    const told = { entities: inRole(named, "subject"), text: description };
    return [
      reason
        ? draft({ kind: "open", leaves: "need", why: reason, ...told })
        : draft({ kind: "searched_empty", sought: "need", ...told }),
    ];
  });
}

/** The names the question rests on that denote nothing certain and that no tool of the run told of: their gaps speak of them. */
export function unknownNameFindings({ reading, findings }: State): FactDraft[] {
  if (!readable(reading)) return [];
  const told = new Set(findings.flatMap(({ kind, text }) => (kind === "unresolved_name" && text ? [text] : [])));
  return [...new Set(unknownNames(reading.query))]
    .filter((text) => !told.has(text))
    .map((text) => {
      const thing = reading.named.find((each) => each.text === text);
      const role = thing && isNameOnly(thing) ? "name_only" : "candidate";
      return draft({ kind: "unresolved_name", entities: inRole(thing?.candidates ?? [], role), text });
    });
}

/** The gap of a question for the mechanism of an event where paths to the event were searched and none was found. */
export function mechanismGap(state: State, { pairs, paths }: CollectedPaths): InformationGap[] {
  const query = state.reading?.query;
  if (query?.ask !== "mechanism" || eventsOf(state).length === 0 || !wasSearched(state)) return [];
  if (pairs.length === 0 || paths.some((path) => !joinsDrugs(path))) return [];
  if (state.gaps.some(({ category }) => category === "mechanism")) return [];
  if (state.board && standings(state.board).some((each) => each.state === "supported")) return [];
  const about = namedBy(query).map(({ name }) => name);
  const description = `No specific mechanism found for ${about.join(" and ")}`;
  return [{ category: "mechanism", description, priority: 2, suggestedTool: null }];
}
