import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { ExpectationOf } from "./entry";
import { hasShortPath, heldId } from "./expected";
import type { Facts } from "./facts";
import type { Fault } from "./judge";

/** Half of the last digit an IC025 is worded with. */
const ROUNDING = 0.006;

/**
 * Paths from the drug to the event, each step a stored claim, or a stated reason for none; a target that itself brings
 * about the event leaves no room for none. `mustPass`: one of these genes lies on a path shown.
 */
export async function judgeMechanism(
  { drug, event, mustPass }: ExpectationOf<"mechanism">,
  { reading }: State,
  { paths, weakRoutes, pathReason }: Artifacts,
  facts: Facts,
): Promise<Fault> {
  const [from, to] = [heldId(facts, "drug", drug), heldId(facts, "adverse_event", event)];
  const ask = reading?.query?.ask;
  if (ask !== "mechanism" && ask !== "path") return `not read as a question of mechanism: ${reading?.restated}`;
  const all = [...paths, ...weakRoutes].filter(({ closes }) => closes);
  const ends = new Set(facts.sameAs(to));
  const astray = all.find(({ steps }) => steps[0]?.id !== from || !ends.has(steps.at(-1)?.id ?? ""));
  if (astray) return `a path runs from ${astray.steps[0]?.name} to ${astray.steps.at(-1)?.name}`;
  const claims = [...new Set(all.flatMap(({ claimIds }) => claimIds))];
  if ((await facts.stored(claims)) !== claims.length) return "a path rests on a claim that is not stored";
  if (paths.length === 0 && hasShortPath(from, to, facts))
    return `no path, though a target affects the event: ${pathReason}`;
  if (all.length === 0 && !pathReason) return "neither a path nor a reason for none";
  const passed = all.some(({ steps }) =>
    steps.some((step) => [step, ...(step.members ?? [])].some(({ name }) => mustPass?.includes(name))),
  );
  return mustPass === undefined || passed ? null : `no path passes ${mustPass.join(" or ")}`;
}

/** The stored statistic of the pair stands in the answer; where none is stored, no signal is claimed and something is said. */
export function judgeSignal(
  { drug, event }: ExpectationOf<"signal">,
  { findings }: State,
  { sentences }: Artifacts,
  facts: Facts,
): Fault {
  const [from, to] = [heldId(facts, "drug", drug), heldId(facts, "adverse_event", event)];
  const stored = facts.from(from, "reported_with").find(({ object }) => object === to);
  const shown = new Set(sentences.flatMap(({ status, findingIds }) => (status === "grounded" ? findingIds : [])));
  const told = findings.filter(
    ({ id, kind, entities }) =>
      shown.has(id) &&
      kind === "reporting_signal" &&
      [from, to].every((end) => entities.some((entity) => entity.id === end)),
  );
  const values = told.flatMap(({ numbers }) =>
    numbers.filter(({ role }) => role === "ic025").map(({ value }) => value),
  );
  if (!stored) return told.length > 0 ? "a statistic is told that is not stored" : saysSomething(sentences);
  if (values.some((value) => Math.abs(value - (stored.value ?? Number.NaN)) < ROUNDING)) return null;
  return `IC025 ${stored.value} is not told`;
}

function saysSomething(sentences: Artifacts["sentences"]): Fault {
  return sentences.some(({ status }) => status === "grounded") ? null : "nothing is said of the pair";
}
