import { byRules } from "@/lib/agent/engine/reasoner";
import { decide, type Perform } from "@/lib/agent/engine/run";
import { STRATEGIES } from "@/lib/agent/strategies";
import type { Fact } from "@/lib/domain/facts/fact";
import { type Agreement, isBroken, type MemberReport } from "@/lib/domain/run/agreement";
import type { Answer } from "@/lib/domain/run/artifacts";
import { ProgramError } from "@/lib/domain/run/error";
import type { EventOf, Report, RunOptions, StrategyName } from "@/lib/domain/run/event";
import { renumbered } from "@/lib/domain/run/finding-ids";
import { askedOf, type MemberRun } from "@/lib/domain/run/member-run";
import { reduce } from "@/lib/domain/run/reduce";
import { emptyState, type State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";
import { failureOf } from "./failure";
import { isClosedBare } from "./narrate";
import { performer, type Workbench } from "./perform";
import { MEMBERS } from "./run-options";

const RUN = "run_strategy";

/** Carries out the commands of any strategy; one that reconciles has others look into the question. A failure is an event here too. */
export function performing(bench: Workbench): Perform {
  const perform = performer(bench);
  if (!bench.strategy.reconciles) return perform;
  return async (command, state, tell) => {
    try {
      if (command.do === "plan") return planOf(state);
      if (command.do === "call") return await called(state, bench);
      const event = await perform(command, state, tell);
      return event.type === "narrated" && !isClosedBare(state) ? withAgreement(event, state) : event;
    } catch (error) {
      return failureOf(error, command.do);
    }
  };
}

function withAgreement(event: EventOf<"narrated">, state: State): Report {
  const found = { ...state, findings: [...state.findings, ...event.findings] };
  return { ...event, artifacts: { ...event.artifacts, agreement: agreementOf(found) } };
}

function planOf(state: State): Report {
  const members = membersOf(state);
  const calls = members.map((strategy) => ({
    tool: RUN,
    args: { strategy },
    reason: `Have ${strategy} look into the question`,
  }));
  return { type: "planned", thought: `Asked of ${members.join(", ")} alike.`, calls, stop: null, by: byRules };
}

/**
 * One step of the first member that is not over; once all are, or the run is to end, what they found together. Members go one
 * after the other, so that each gets what those before left of the budget, and each step is an event of its own: a run that is
 * taken up goes on with the member it was at.
 */
async function called(state: State, bench: Workbench): Promise<Report> {
  const { looking = [], completionReason } = state;
  const isToEnd = bench.signal.aborted || completionReason !== null;
  for (const strategy of isToEnd ? [] : membersOf(state)) {
    const member = looking.find((each) => each.strategy === strategy) ?? begun(strategy, state);
    const command = decide(STRATEGIES[strategy], member.last, member.state);
    if (command.do === "stop") continue;
    const event = await performer({ ...bench, strategy: STRATEGIES[strategy] })(command, member.state);
    if (event.type === "stepped") throw new ProgramError("A member has no members");
    const isFirst = member.last.type === "asked";
    const options = isFirst && member.state.options ? { options: member.state.options } : {};
    return { type: "stepped", member: strategy, event, ...options };
  }
  const results = unionOf(looking, state.iteration, state.results.length + 1);
  return { type: "called", results: renumbered(state, results), members: looking.map(reportOf) };
}

function begun(strategy: StrategyName, state: State): MemberRun {
  const { maxIterations, callsPerIteration } = STRATEGIES[strategy];
  const own = { strategy, maxIterations: maxIterations.default, callsPerIteration };
  const asked = askedOf(state, { ...memberOptions(state), ...own });
  return { strategy, state: reduce(emptyState, asked), last: asked };
}

/** The options of the ensemble with what its members so far left of the budget. */
function memberOptions({ options, usage, looking = [] }: State): RunOptions {
  if (!options) throw new ProgramError("A run has options");
  const { members: _members, ...rest } = options;
  const spent = [usage, ...looking.map(({ state }) => state.usage)];
  const sum = (of: (each: State["usage"]) => number) => spent.reduce((total, each) => total + of(each), 0);
  const { budget } = options;
  const left = {
    ...budget,
    modelCalls: Math.max(0, budget.modelCalls - sum(({ modelCalls }) => modelCalls)),
    toolCalls: Math.max(0, budget.toolCalls - sum(({ toolCalls }) => toolCalls)),
    tokens: Math.max(0, budget.tokens - sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut)),
    wallMs: Math.max(0, budget.wallMs - usage.elapsedMs),
  };
  return { ...rest, budget: left };
}

function membersOf({ options }: State) {
  return options?.members ?? MEMBERS;
}

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
