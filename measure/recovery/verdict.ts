import { isDeepStrictEqual } from "node:util";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

/** Whether a run came to the answer it should, and told nothing that does not rest on findings. */
export type Verdict = { right: boolean; grounded: boolean };

/** Compares a run with the one that is right; both are over. */
export function verdictOn(run: State, right: State): Verdict {
  return {
    right: isSameAnswer(run, right),
    grounded: isGrounded(run, right) && (isTold(run.artifacts) || !isTold(right.artifacts)),
  };
}

/** The same typed answer on the same ground; in words, the same paths and every finding the right summary rests on. */
function isSameAnswer(run: State, right: State): boolean {
  if (!run.artifacts || !right.artifacts) return run.artifacts === right.artifacts;
  const [own, wanted] = [run.artifacts, right.artifacts];
  if (own.basis !== wanted.basis || !isDeepStrictEqual(plainOf(own.answer), plainOf(wanted.answer))) return false;
  if (wanted.answer.kind !== "text") return true;
  const held = new Set(run.findings.map(contentOf));
  return (
    isDeepStrictEqual(chainsOf(own), chainsOf(wanted)) && summaryOf(right).every((each) => held.has(contentOf(each)))
  );
}

/** An answer without the claims behind it, whose order follows that of the calls. */
function plainOf(answer: Artifacts["answer"]): unknown {
  if (answer.kind !== "list") return answer;
  const told = ({ id, name, evidence }: (typeof answer.items)[number]) => ({
    id,
    name,
    evidence: [...evidence].sort(),
  });
  const apart = answer.apart?.map((each) => ({ ...told(each), why: each.why }));
  return { ...answer, items: answer.items.map(told), apart };
}

function chainsOf({ paths }: Artifacts): string[] {
  return paths.map(({ claimIds }) => claimIds.join());
}

function summaryOf({ artifacts, findings }: State): Fact[] {
  const summary = artifacts?.sentences.filter(({ section }) => section === "summary") ?? [];
  const cited = new Set(summary.flatMap(({ findingIds }) => findingIds));
  return findings.filter(({ id }) => cited.has(id));
}

function contentOf({ kind, predicate, entities, numbers }: Fact): string {
  return JSON.stringify([kind, predicate, entities.map(({ id }) => id), numbers]);
}

/** Nothing it says was struck but what the check strikes of the right answer too. */
function isGrounded(run: State, right: State): boolean {
  const anyway = new Set(right.artifacts?.sentences.flatMap(({ status, text }) => (status === "struck" ? [text] : [])));
  return run.artifacts?.sentences.every(({ status, text }) => status !== "struck" || anyway.has(text)) ?? false;
}

function isTold(artifacts: Artifacts | null): boolean {
  return artifacts?.sentences.some(({ status }) => status === "grounded") ?? false;
}
