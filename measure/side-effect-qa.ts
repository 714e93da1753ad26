import { ownValue } from "@/lib/domain/own-value";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Cause, EvalContext, EvalReport, EvalSet, Figure, Group } from "./eval-set";
import { latencyOf } from "./latency";
import { type Verdict, verdictOf } from "./verdict";
import { figure } from "./wilson";

const FILE = "side_effect_qa_dev/questions.csv";
const COLUMNS = ["drug", "side_effect", "label", "query"] as const;
const EXAMPLES_MAX = 5;

type Question = { drug: string; event: string; expected: boolean; query: string };
type Asked = Question & Verdict & { citesClaim: boolean; ms: number };

/** Yes-or-no questions over listings of SIDER 4.1: is this event an adverse effect of this drug? */
export const sideEffectQa: EvalSet = {
  name: "side-effect-qa",
  files: [FILE],
  run: async (context) => {
    const { dir, drugs } = context;
    const questions = (await sideEffectQuestions(dir)).filter(({ drug }) => !drugs || drugs.has(drug));
    const asked: Asked[] = [];
    for (const question of questions) {
      asked.push(await askOne(question, context));
      context.progress(asked.length, questions.length);
    }
    return reportOf(asked);
  },
};

/** The questions of the set, in the order of its file in the folder of reference sets. */
export async function sideEffectQuestions(dir: string): Promise<Question[]> {
  const questions: Question[] = [];
  for await (const { row } of readTable(dir, { file: FILE, columns: COLUMNS }))
    questions.push({ drug: row.drug, event: row.side_effect, expected: row.label === "1", query: row.query });
  return questions;
}

async function askOne(question: Question, { ask, graph }: EvalContext): Promise<Asked> {
  const start = performance.now();
  const state = await ask(question.query);
  const ms = performance.now() - start;
  const verdict = verdictOf(state, question.expected);
  const citesClaim =
    verdict.claimIds.length > 0 && (await graph.claims(verdict.claimIds)).length === verdict.claimIds.length;
  return { ...question, ...verdict, citesClaim, ms };
}

function reportOf(asked: readonly Asked[]): EvalReport {
  return {
    set: sideEffectQa.name,
    title: "Side-effect questions over SIDER 4.1",
    measures:
      "Whether names are resolved and listings are found. SIDER is in the graph and behind the questions, so this is no measure of truth.",
    tables: [],
    figures: figuresOf(asked),
    leftOut: [],
    causes: causesOf(asked),
    groups: groupsOf(asked),
    latencyMs: latencyOf(asked.map(({ ms }) => ms)),
  };
}

function figuresOf(asked: readonly Asked[]): Figure[] {
  const part = (name: string, of: string, among: readonly Asked[], is: (each: Asked) => boolean) =>
    figure(name, of, among.filter(is).length, among.length);
  const yes = asked.filter(({ expected }) => expected);
  const no = asked.filter(({ expected }) => !expected);
  const decided = asked.filter(({ answer }) => answer !== null);
  const unresolved = ({ cause }: Asked) => cause === "drug unresolved" || cause === "event unresolved";
  const offered = ({ cause }: Asked) => cause === "drugs offered, none taken";
  return [
    part("right", "questions", asked, ({ right }) => right),
    part("right, yes expected", "questions with yes expected", yes, ({ right }) => right),
    part("right, no expected", "questions with no expected", no, ({ right }) => right),
    part("right where answered", "questions answered yes or no", decided, ({ right }) => right),
    part("neither yes nor no", "questions", asked, ({ answer }) => answer === null),
    part("drug or event unresolved", "questions", asked, unresolved),
    part("drugs offered, none taken", "questions", asked, offered),
    part(
      "citing claims that resolve",
      "questions answered yes",
      asked.filter(({ answer }) => answer === true),
      ({ citesClaim }) => citesClaim,
    ),
  ];
}

/** Most frequent first. */
function causesOf(asked: readonly Asked[]): Cause[] {
  const causes = new Map<string, string[]>();
  for (const { cause, query } of asked) if (cause) causes.set(cause, [...(causes.get(cause) ?? []), query]);
  return [...causes]
    .map(([cause, queries]) => ({ cause, count: queries.length, examples: queries.slice(0, EXAMPLES_MAX) }))
    .sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1));
}

/** Drugs with a wrong answer, most wrong first. */
function groupsOf(asked: readonly Asked[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { drug, cause } of asked) {
    const group = groups.get(drug) ?? { name: drug, asked: 0, wrong: 0, causes: {} };
    groups.set(drug, group);
    group.asked += 1;
    if (!cause) continue;
    group.wrong += 1;
    group.causes = { ...group.causes, [cause]: (ownValue(group.causes, cause) ?? 0) + 1 };
  }
  return [...groups.values()]
    .filter(({ wrong }) => wrong > 0)
    .sort((a, b) => b.wrong - a.wrong || (a.name < b.name ? -1 : 1));
}
