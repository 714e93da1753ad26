import { z } from "zod";
import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import { dataTable } from "@/lib/domain/vocabulary";

const READINGS_MAX = 5;

/** One check. `applies` is false, and `ok` true, when the graph does not hold the dataset it speaks of. */
type Check = { name: string; ok: boolean; applies: boolean; detail: string };

/**
 * Checks a loaded graph against facts known of its sources, so that an import that went wrong is seen: each case names a
 * claim that must be there (or must not), by the words a reader would use.
 */
export function verifyGraph(graph: Graph): Check[] {
  const held = new Set(graph.datasets.map(({ key }) => key));
  return KNOWN_CASES.map((known) => {
    const name = `${known.subject} ${known.expected === "absent" ? "not " : ""}${known.predicate} ${known.object} (${known.dataset})`;
    if (!held.has(known.dataset)) return { name, ok: true, applies: false, detail: "not loaded, not checked" };
    return { name, applies: true, ...verdict(graph, known) };
  });
}

function verdict(graph: Graph, known: KnownCase): Pick<Check, "ok" | "detail"> {
  const [subject, object] = RELATIONS[known.predicate].ends;
  const isAbsent = known.expected === "absent";
  const subjects = readings(graph, known.subject, subject);
  const objects = readings(graph, known.object, object);
  if (subjects.length === 0) return { ok: false, detail: `"${known.subject}" does not resolve` };
  if (objects.length === 0) return { ok: isAbsent, detail: `"${known.object}" does not resolve` };
  const edges = subjects.flatMap((from) => objects.flatMap((to) => matching(graph, from, to, known))).length;
  const detail = `${subjects.join(", ")} -> ${objects.join(", ")}: ${edges} claim${edges === 1 ? "" : "s"}`;
  return { ok: isAbsent ? edges === 0 : edges > 0, detail };
}

/** What a name denotes among the types an end may have: the best readings, where several are equally good. */
function readings(graph: Graph, text: string, types: readonly EntityType[]): string[] {
  const found = graph.resolve(text, { types, limit: READINGS_MAX });
  return found
    .filter(({ matchedBy, score }) => matchedBy !== "trigram" && score === found[0]?.score)
    .map(({ id }) => id);
}

/** Claims between the two, also to a gene group that the gene is a member of; an interaction is stated in either order. */
function matching(graph: Graph, subject: string, object: string, { predicate, dataset }: KnownCase): string[] {
  const pairs =
    predicate === "interacts_with"
      ? [[subject, object] as const, [object, subject] as const]
      : [[subject, object] as const];
  return pairs.flatMap(([from, to]) =>
    [to, ...graph.groupsOf(to)]
      .flatMap((id) => graph.edges({ subject: from, object: id, predicates: [predicate] }))
      .filter((edge) => edge.dataset === dataset)
      .map(({ claimId }) => claimId),
  );
}

/**
 * A claim that a source is known to make, or (`absent`) known not to make, read off its own file by hand, 2026-11. Names are
 * what a reader would type.
 */
const KnownCase = z
  .object({ dataset: z.string(), subject: z.string(), predicate: Predicate, object: z.string() })
  .extend({ expected: z.enum(["stated", "absent"]) });
type KnownCase = z.infer<typeof KnownCase>;
const KNOWN_CASES = dataTable("sources", "known-cases", KnownCase);
