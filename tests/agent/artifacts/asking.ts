import { narrateByRules } from "@/lib/agent/artifacts/narrate";
import type { Strategy } from "@/lib/agent/engine/strategy";
import { ruleReasoner } from "@/lib/agent/reasoners/rules";
import { react } from "@/lib/agent/strategies/react";
import type { Graph } from "@/lib/domain/graph";
import { parseQuestion } from "@/lib/domain/question/parse";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { performer } from "@/lib/server/perform";
import { rules, runWith } from "@/tests/agent/reasoners/model-run";
import { asked, options } from "@/tests/domain/run/events";
import { collect } from "@/tests/domain/run/toolbox";

export type Closed = { state: State; artifacts: Artifacts };

/** A whole run by the rules over the small graph, with its artifacts. */
export async function askSmall(question: string, strategy: Strategy = react): Promise<Closed> {
  const { state } = await runWith(rules, strategy, question);
  if (!state.artifacts) throw new Error(`"${question}" ended without artifacts`);
  return { state, artifacts: state.artifacts };
}

/** The same over another graph. */
export async function askIn(graph: Graph, question: string, strategy: Strategy = react): Promise<Closed> {
  const reasoner = ruleReasoner({ graph, parse: parseQuestion, narrate: narrateByRules });
  const perform = performer({ graph, reasoner, strategy, signal: new AbortController().signal, cache: new Map() });
  const { callsPerIteration, maxIterations, name } = strategy;
  const own = { ...options, strategy: name, maxIterations: maxIterations.default, callsPerIteration };
  const { state } = await collect(strategy, perform, asked(question, own));
  if (!state.artifacts) throw new Error(`"${question}" ended without artifacts`);
  return { state, artifacts: state.artifacts };
}

/** What the grounding check struck. */
export function struck({ artifacts }: Closed): string[] {
  return artifacts.sentences.filter(({ status }) => status === "struck").map(({ text }) => text);
}

/** The sentences of a section, as shown. */
export function told({ artifacts }: Closed, section?: string): string[] {
  return artifacts.sentences.filter((each) => !section || each.section === section).map(({ text }) => text);
}

/** A question of every class the rules read. */
export const QUESTIONS = [
  "What adverse events might metformin cause?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "What adverse events do cyclosporine and tacrolimus have in common but not metformin?",
  "What adverse events does ibuprofen have but not aspirin?",
  "What are the combined adverse events of aspirin and warfarin?",
  "Which adverse events occur with at least two of ibuprofen, celecoxib and aspirin?",
  "Compare the adverse events of ibuprofen and celecoxib",
  "Compare ibuprofen and celecoxib for myocardial infarction",
  "Compare metformin, aspirin and ibuprofen for nausea",
  "What does ibuprofen target?",
  "Which targets do ibuprofen and celecoxib share?",
  "How many adverse events does aspirin have?",
  "How many drugs cause nausea and headache?",
  "Is lactic acidosis listed for metformin?",
  "Is nausea listed for metformin?",
  "Does aspirin cause tremor?",
  "Do ibuprofen and celecoxib cause nausea?",
  "Which drugs cause myopathy?",
  "Which drugs cause nausea or headache?",
  "Which drugs other than ibuprofen cause nausea?",
  "Which of ibuprofen and celecoxib cause nausea?",
  "Which drugs cause both tremor and pain?",
  "How could haloperidol prolong the QT interval?",
  "How could simvastatin cause myopathy?",
  "Why do ibuprofen and celecoxib cause myocardial infarction?",
  "Which pathways does metformin affect?",
  "Which pathways do metformin and ibuprofen affect?",
  "What pathways is PTGS2 in?",
  "Which phenotypes is KCNH2 linked to?",
  "Tell me about clozapine",
  "What are the reporting signals of ibuprofen?",
  "What is metformin indicated for?",
  "Pharmacogenetics of simvastatin",
  "Show the path from ibuprofen to gastrointestinal haemorrhage",
  "What adverse events might frobnicol cause?",
  "What adverse events might metformin cause in elderly smokers?",
  "asdf qwer zxcv",
  "Hello",
];
