import type { Fact } from "@/lib/domain/facts/fact";
import { type Agreement, isBroken, type MemberReport } from "@/lib/domain/run/agreement";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";

/** A run of a member, by its strategy. */
export type Member = { strategy: string; state: State };

const NAMES_SHOWN = 3;

/** What the members found, each call once, in the order of the members; every finding says which of them have it. */
export function unionOf(members: readonly Member[], iteration: number, firstHandle: number): ToolResult[] {
  const holders = holdersOf(members);
  const all = members.flatMap(({ state }) => state.results);
  const once = [...new Map([...all].reverse().map((result) => [result.callKey, result])).values()].reverse();
  return once.map((result, index) => {
    const handle = `R${firstHandle + index}`;
    const findings = result.findings.map((finding) => ({
      ...finding,
      foundBy: holders.get(contentOf(finding)) ?? [],
      from: { ...finding.from, handle },
    }));
    return { ...result, handle, iteration, findings };
  });
}

/** What a member came to. */
export function reportOf({ strategy, state }: Member): MemberReport {
  const { completionReason, iteration, usage, results, artifacts } = state;
  const { toolCalls, modelCalls, tokensIn, tokensOut } = usage;
  const findings = new Set(results.flatMap((result) => result.findings.map(contentOf))).size;
  const given = isBroken({ completionReason }) ? undefined : artifacts?.answer;
  const answer = given ? answerText(given) : isBroken({ completionReason }) ? "failed" : "no answer";
  const answerKey = given ? answerKeyOf(given) : "none";
  return {
    ...{ strategy, completionReason, iterations: iteration, toolCalls, modelCalls, tokensIn, tokensOut },
    ...{ findings, answer, answerKey },
  };
}

/** How far the members agree: on their answers, and on what each call found. */
export function agreementOf({ members = [], findings, results }: State): Agreement {
  const told = findings.flatMap(({ id, foundBy }) => (foundBy ? [{ findingId: id, members: foundBy }] : []));
  const sound = members.filter((member) => !isBroken(member));
  const answers = new Set(sound.map(({ answerKey }) => answerKey));
  const onAnswer = sound.map(({ strategy, answer }) => ({ strategy, says: answer }));
  return {
    members,
    findings: told,
    disagreements: [
      ...(answers.size > 1 ? [{ about: "the answer", says: onAnswer }] : []),
      ...results.flatMap((result) => partlyFound(result, sound)),
    ],
  };
}

/** A call whose findings not every member has. */
function partlyFound({ tool, summary, findings }: ToolResult, members: readonly MemberReport[]) {
  const has = (strategy: string) => findings.filter(({ foundBy = [] }) => foundBy.includes(strategy)).length;
  const says = members.map(({ strategy }) => ({ strategy, says: `${has(strategy)} of ${findings.length} findings` }));
  const isWhole = members.every(({ strategy }) => has(strategy) === findings.length);
  return isWhole ? [] : [{ about: `${tool}: ${summary}`, says }];
}

function holdersOf(members: readonly Member[]): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { strategy, state } of members) {
    const own = new Set(state.results.flatMap(({ findings }) => findings.map(contentOf)));
    for (const content of own) holders.set(content, [...(holders.get(content) ?? []), strategy]);
  }
  return holders;
}

/** What a fact says, whatever its number and the call it came from. */
function contentOf({ id: _id, foundBy: _foundBy, from, ...content }: Fact): string {
  return JSON.stringify([content, [...from.claimIds].sort()]);
}

function answerText(answer: Answer): string {
  switch (answer.kind) {
    case "boolean":
      return answer.value === null ? "neither yes nor no" : answer.value ? "yes" : "no";
    case "count":
      return answer.value === null ? "no count" : String(answer.value);
    case "list": {
      const first = answer.items.slice(0, NAMES_SHOWN).map(({ name }) => name);
      return `${answer.total} in all${first.length > 0 ? `, first ${first.join(", ")}` : ""}`;
    }
    case "matrix":
      return `${answer.shared} shared`;
    case "text":
      return "in words";
  }
}

function answerKeyOf(answer: Answer): string {
  if (answer.kind === "list") return `list ${[...answer.items.map(({ id }) => id)].sort().join(" ")}`;
  return `${answer.kind} ${answerText(answer)}`;
}
