import { pathSentence } from "@/lib/agent/artifacts/sentences/path-sentence";
import type { Fact } from "@/lib/domain/facts/fact";
import { say } from "@/lib/domain/facts/say";
import { sayWhereSearched } from "@/lib/domain/facts/searched-empty/frames";
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

/** What a fact says; a path says its links, and a link that was not found where it was sought. */
export function sentenceOf(fact: Fact, { artifacts }: State): string | null {
  if (fact.kind === "searched_empty") return sayWhereSearched(fact);
  if (fact.kind !== "path") return say(fact);
  const path = artifacts?.paths.find(({ claimIds }) => claimIds.join() === fact.from.claimIds.join());
  return path ? pathSentence(path) : null;
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
