import { absenceSentence, findingSentence } from "@/lib/agent/artifacts/sentences/finding-sentence";
import { meaningSentence } from "@/lib/agent/artifacts/sentences/meaning-sentence";
import { pathSentence } from "@/lib/agent/artifacts/sentences/path-sentence";
import { cellOf } from "@/lib/domain/dataset";
import { type Fact, isOfNothing, lacks } from "@/lib/domain/facts/fact";
import { isOfEvents } from "@/lib/domain/relations";
import type { State } from "@/lib/domain/run/state";
import { countTokens } from "@/lib/domain/run/text";

/** A finding as the narrator sees it: its id and what it says. */
export type OfferedFinding = { id: string; line: string };

/**
 * The findings a narrator may cite, as `[f12] sentence`, at most `tokensMax` of them together: those of paths and gaps
 * first, then the results in turn, so that every iteration has a say however long one list is. Of findings that say the
 * same the first is offered.
 */
export function offeredFindings(
  state: State,
  tokensMax: number,
  say: (finding: Fact, state: State) => string | null = sentenceOf,
): OfferedFinding[] {
  let used = 0;
  const said = new Set<string>();
  return inTurn(searchedFindings(state)).flatMap((finding) => {
    const text = say(finding, state);
    if (text === null || said.has(text)) return [];
    said.add(text);
    const line = `[${finding.id}] ${text}`;
    used += countTokens(`${line}\n`);
    return used <= tokensMax ? [{ id: finding.id, line }] : [];
  });
}

/** Findings but those of results for which nothing was searched: a count of none there says nothing. */
export function searchedFindings({ findings, results }: Pick<State, "findings" | "results">): Fact[] {
  const unsearched = new Set(results.flatMap(({ handle, status }) => (status === "not_loaded" ? [handle] : [])));
  return findings.filter(({ from }) => from.handle === null || !unsearched.has(from.handle));
}

/** What a finding says; a path finding says its path, and an absence where it holds and where not. */
export function sentenceOf(finding: Fact, { artifacts }: State): string | null {
  if (isOfNothing(finding)) return absenceOf(finding);
  if (finding.kind !== "path") return findingSentence(finding);
  const path = artifacts?.paths.find(({ claimIds }) => claimIds.join() === finding.from.claimIds.join());
  return path ? pathSentence(path) : null;
}

/** An absence is one of a relation in the sources searched for it, and of nothing else; one of a meaning says that. */
function absenceOf(finding: Fact): string | null {
  if (lacks(finding, "path")) return absenceSentence(finding);
  const searched = [...new Set(finding.from.coverage.map((cell) => cellOf(cell).dataset))];
  const text = absenceSentence(finding, { sought: linkSought(finding), where: searched.join(", ") || undefined });
  return text && (meaningSentence(finding) ?? text);
}

/** An event of a drug is sought on labels, among reports, or both: as the cells searched say, however many sources they are of. */
function linkSought({ predicate, from }: Fact): string | undefined {
  if (!isOfEvents(predicate)) return undefined;
  const ofReports = from.coverage.map((cell) => cellOf(cell).aspect === "reporting_signals");
  if (new Set(ofReports).size > 1) return "label or reporting link";
  return isOfEvents(predicate, "label") ? "label link" : "reporting link";
}

/** The first finding of every result, then the second of every result, and so on; findings without a result come first. */
function inTurn(findings: readonly Fact[]): Fact[] {
  const turnOf = new Map<string, number>();
  const placed = findings.map((finding) => {
    const handle = finding.from.handle;
    if (handle === null) return { finding, turn: -1 };
    const turn = turnOf.get(handle) ?? 0;
    turnOf.set(handle, turn + 1);
    return { finding, turn };
  });
  return placed.sort((a, b) => a.turn - b.turn).map(({ finding }) => finding);
}
