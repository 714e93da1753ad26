import type { DraftSentence } from "@/lib/engine/artifacts";
import { ProgramError } from "@/lib/engine/error";
import type { InformationGap, Observation } from "@/lib/engine/evaluation";
import type { Plan } from "@/lib/engine/event";
import { byRules, type Reasoner, type Thought } from "@/lib/engine/reasoner";
import type { State } from "@/lib/engine/state";
import { progressOf } from "./log-perform";
import { readLogQuestion } from "./read-question";

/** Who thinks about logs without a model: reads the question, takes its steps one by one, and tells what they found. */
export function logReasoner(): Reasoner {
  return {
    label: "rules",
    parse: async (question) => thought(readLogQuestion(question)),
    plan: async (state) => thought(planStep(state)),
    observe: async (state) => thought(observe(state)),
    refine: () => Promise.reject(new ProgramError("Questions of logs are not refined")),
    critique: () => Promise.reject(new ProgramError("Answers on logs are not criticised")),
    narrate: async (state) => thought(narrate(state)),
    rewrite: async () => thought([]),
  };
}

function planStep(state: State): Plan {
  const { open, data, failed } = progressOf(state);
  const [step] = failed ? [] : open;
  if (!step)
    return { thought: "What the question asks of the log was looked up.", calls: [], stop: "sufficient_information" };
  const args = data ? { ...step.args, data: data.handle } : step.args;
  return {
    thought: `Next: ${step.what}.`,
    calls: [{ tool: step.tool, args, reason: `Find ${step.what}` }],
    stop: null,
  };
}

function observe(state: State): Observation {
  const { open, done, failed } = progressOf(state);
  const gaps = open.map(({ tool, what }): InformationGap => {
    return {
      category: "coverage",
      description: `Not looked up yet: ${what}`,
      priority: 1,
      suggestedTool: failed ? null : tool,
    };
  });
  const settled = gaps.length === 0 && done.length > 0;
  const last = state.iterations.at(-1)?.results ?? [];
  const text = last.map(({ handle, summary }) => `${handle}: ${summary}`).join("\n") || "No tool was asked.";
  const share = done.length / Math.max(1, done.length + open.length);
  return {
    text,
    traceSummary: text,
    evaluation: {
      status: settled ? "sufficient" : done.length > 0 ? "partially_sufficient" : "insufficient",
      confidence: share,
      reasoning: settled ? "Every step of the question is done." : `${open.length} steps are open.`,
      gaps,
      canAnswer: settled,
      iterationCount: state.iteration,
    },
  };
}

const TIME_UNREAD = "The time this question names cannot be read, so nothing was looked up.";
const PART_UNREAD = "Part of the question was not read: what follows may be of more than was asked.";

/** What was not read, then the answering finding, then those it came from. */
function narrate({ reading, results, findings, gaps }: State): DraftSentence[] {
  const told = results.flatMap(({ handle }) => findings.filter(({ from }) => from.handle === handle));
  const texts = new Map(told.map((finding) => [finding.text ?? "", finding.id]));
  const sentences = [...texts].reverse().map(([text, id], index): DraftSentence => {
    return { section: index === 0 ? "summary" : "findings", text, findingIds: [id], plain: false };
  });
  const open = gaps.length > 0 ? ["Part of the question was not looked up."] : [];
  const unread = (reading?.unread.length ?? 0) > 0 ? [reading?.logs ? PART_UNREAD : TIME_UNREAD] : [];
  return [
    ...unread.map((text): DraftSentence => ({ section: "summary", text, findingIds: [], plain: true })),
    ...sentences,
    ...open.map((text): DraftSentence => ({ section: "limitations", text, findingIds: [], plain: true })),
  ];
}

function thought<T>(value: T): Thought<T> {
  return { value, by: byRules };
}
