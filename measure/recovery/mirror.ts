import type { Catalogue, Reasoner } from "@/lib/agent/engine/reasoner";
import { say } from "@/lib/domain/facts/say";
import type { State } from "@/lib/domain/run/state";

type Rejected = Parameters<Reasoner["rewrite"]>[1];

/** What a model is being asked in: the state its prompt was made from, and the sentences to rewrite. */
export type Moment = { state: State; catalogue: Catalogue; rejected: Rejected };

/** A model that answers as the rules would, from the same state; `right` is its answer to a request, as JSON. */
export type Mirror = {
  /** The same reasoner, seen at each question it is put. */
  watched: (reasoner: Reasoner) => Reasoner;
  moment: () => Moment;
  right: (request: { name: string; prompt: string }) => Promise<unknown>;
};

const SENTENCES_MAX = 20;
const EVIDENCE_TOLD = 3;

/** A mirror of one run: `moment` and `right` throw before the reasoner watched is asked anything. */
export function mirrorOf(rules: Reasoner): Mirror {
  let now: Moment | null = null;
  const moment = (): Moment => {
    if (!now) throw new Error("A model is asked within a run");
    return now;
  };
  return { watched: (reasoner) => watching(reasoner, (each) => (now = each)), moment, right: answersOf(rules, moment) };
}

function watching(reasoner: Reasoner, see: (moment: Moment) => void): Reasoner {
  const seen =
    <T>(operation: (state: State, catalogue: Catalogue) => T) =>
    (state: State, catalogue: Catalogue): T => {
      see({ state, catalogue, rejected: [] });
      return operation(state, catalogue);
    };
  return {
    ...reasoner,
    plan: seen(reasoner.plan),
    observe: seen(reasoner.observe),
    refine: seen(reasoner.refine),
    critique: seen(reasoner.critique),
    narrate: seen(reasoner.narrate),
    rewrite: (state, rejected, catalogue) => {
      see({ state, catalogue, rejected });
      return reasoner.rewrite(state, rejected, catalogue);
    },
  };
}

function answersOf(rules: Reasoner, moment: () => Moment): Mirror["right"] {
  return async ({ name, prompt }) => {
    const { state, catalogue, rejected } = moment();
    switch (name) {
      case "Plan":
        return planned((await rules.plan(state, catalogue)).value, state);
      case "Decision":
        return decided((await rules.plan(state, catalogue)).value, prompt);
      case "Observation":
        return judged((await rules.observe(state, catalogue)).value);
      case "Refinement": {
        const { refinementQuery, focusAreas, suggestedTools } = (await rules.refine(state, catalogue)).value;
        return { refinementQuery, focusAreas, suggestedTools };
      }
      case "Critique": {
        const { result, quality } = (await rules.critique(state, catalogue)).value;
        return { ...result, scores: quality };
      }
      case "Narrative":
        return rejected.length > 0
          ? { sentences: rejected.map(({ sentence }) => ({ ...sentence, ...firstOf(saidIn(state), sentence) })) }
          : { sentences: citing((await rules.narrate(state, catalogue)).value, saidIn(state)) };
      default:
        throw new Error(`Nobody has told what is right for ${name}`);
    }
  };
}

type PlanOf = Awaited<ReturnType<Reasoner["plan"]>>["value"];

/** The rules end without a word; a model must say why. */
function planned({ thought, calls, stop, analysis }: PlanOf, { results }: State): unknown {
  const ending = results.length > 0 ? "sufficient_information" : "no_relevant_tools";
  return { thought, calls, stop: calls.length > 0 ? null : (stop ?? ending), ...(analysis && { analysis }) };
}

function decided({ thought, calls: [call] }: PlanOf, prompt: string): unknown {
  if (call) return { reasoning: thought, action: call.tool, params: call.args };
  const told = [...offeredIn(prompt)].slice(0, EVIDENCE_TOLD).map(([id, text]) => `${text} [${id}]`);
  return { reasoning: thought, action: "finalize_answer", params: { answer: told.join(" ") || "Nothing was found." } };
}

function judged({ text, evaluation }: Awaited<ReturnType<Reasoner["observe"]>>["value"]): unknown {
  const { iterationCount: _, ...verdict } = evaluation;
  const open = verdict.status !== "sufficient" && verdict.gaps.length === 0;
  const nothing = { category: "other", description: "Nothing can be looked up", priority: 1, suggestedTool: null };
  return { ...verdict, text: text.slice(0, 3000), gaps: open ? [nothing] : verdict.gaps };
}

/** What the findings of a run say, by their ids. */
function saidIn({ findings }: State): Map<string, string> {
  return new Map(
    findings.flatMap((finding): [string, string][] => {
      const text = say(finding);
      return text === null ? [] : [[finding.id, text]];
    }),
  );
}

/** The findings a prompt offers, by their ids. */
function offeredIn(prompt: string): Map<string, string> {
  const lines = [...prompt.matchAll(/^\[(f\d+)\] (.+)$/gm)];
  return new Map(lines.map(([, id = "", text = ""]) => [id, text]));
}

type Written = { section: string; text: string; findingIds: string[] };

/** The templates' sentences that rest on what was offered; where none does, the first of that. */
function citing(draft: readonly (Written & { plain: boolean })[], offered: ReadonlyMap<string, string>): Written[] {
  const kept = draft.filter(
    ({ plain, findingIds }) => !plain && findingIds.length > 0 && findingIds.every((id) => offered.has(id)),
  );
  const written = kept.map(({ section, text, findingIds }) => ({ section, text, findingIds }));
  const [first] = [...offered].map(([id, text]) => ({ section: "summary", text, findingIds: [id] }));
  return written.length > 0 ? written.slice(0, SENTENCES_MAX) : first ? [first] : [];
}

function firstOf(offered: ReadonlyMap<string, string>, { findingIds }: Written): Partial<Written> {
  const id = findingIds.find((each) => offered.has(each)) ?? [...offered.keys()][0];
  return id === undefined ? {} : { text: offered.get(id) ?? "", findingIds: [id] };
}
