import type { Candidate, EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { drugClassOf, isClassWord } from "@/lib/domain/names/class-names";
import { type Decision, decide, isSure } from "@/lib/domain/names/name-decision";
import { firstNames } from "@/lib/domain/wording";
import { withNarrower } from "@/lib/tools/get-class-members";
import type { PathsJson } from "./contract";

const CANDIDATES_MAX = 20;
/** One thing is meant, be nothing stated of it. */
const IDENTIFIED: readonly Decision["status"][] = ["resolved", "name_only"];
/** Names offered in a sentence. */
const NAMED_MAX = 5;

/** What a text given for a thing denotes: one thing, a class of drugs, one of several things that bear the name, or nothing certain, perhaps with names near to it. */
export type Named =
  | { kind: "one"; text: string; ref: EntityRef }
  | { kind: "class"; text: string; ref: EntityRef; members: EntityRef[] }
  | { kind: "several"; text: string; refs: EntityRef[] }
  | { kind: "none"; text: string; near: EntityRef[] };

/** Reads a text as questions do: by the one rule of lib/domain/names/name-decision, and everyday words for classes of drugs ("statins"). */
export function namedBy(graph: Graph, text: string): Named {
  const { status, candidates } = decide(graph.resolve(text, { limit: CANDIDATES_MAX }));
  const [chosen] = IDENTIFIED.includes(status) ? candidates : [];
  const drugClass = meansClass(text, chosen) ? drugClassOf(text, graph) : null;
  if (drugClass) return { kind: "class", text, ref: drugClass, members: membersOf(graph, drugClass.id) };
  if (chosen) return { kind: "one", text, ref: chosen };
  const sure = candidates.filter(isSure);
  return sure.length > 0 ? { kind: "several", text, refs: sure } : { kind: "none", text, near: candidates };
}

/** The candidate a text certainly denotes by the rule of lib/domain/names/name-decision, or null. */
export function certain(graph: Graph, text: string, types?: readonly Candidate["type"][]): Candidate | null {
  const candidates = graph.resolve(text, { limit: CANDIDATES_MAX, ...(types && { types }) });
  const { status, candidates: chosen } = decide(
    candidates,
    types?.map((type) => [type]),
  );
  return IDENTIFIED.includes(status) ? (chosen[0] ?? null) : null;
}

/** What cannot be searched for, in a sentence that says what can be given instead; null for what can. */
export function unnamed(named: Named): string | null {
  if (named.kind === "several")
    return `"${named.text}" may be ${either(named.refs)}: give one of these names or ids instead.`;
  if (named.kind !== "none") return null;
  const near = named.near.length > 0 ? ` Names near to it: ${namesWithIds(named.near)}.` : "";
  return `"${named.text}" names nothing certain in this graph.${near}`;
}

/**
 * Of several things that bear a name the one that fits: by the first of the tests that any passes. The note says so, `role`
 * being what it alone is. As it was where none or more than one does.
 */
export function settled(
  named: Named,
  role: string,
  ...fits: ((ref: EntityRef) => boolean)[]
): { named: Named; notes: string[] } {
  const unsettled = { named, notes: [] };
  if (named.kind !== "several" || named.refs.length > NAMED_MAX) return unsettled;
  const { refs, text } = named;
  const [only, ...others] = fits.map((test) => refs.filter(test)).find(({ length }) => length > 0) ?? [];
  if (!only || others.length > 0) return unsettled;
  const rest = refs.filter(({ id }) => id !== only.id);
  const note = `"${text}" is taken for ${only.name}: of what bears the name it alone is ${role}, not ${namesWithIds(rest)}.`;
  return { named: { kind: "one", text, ref: only }, notes: [note] };
}

/** Names with their ids: "PTGS2 (HGNC:9605), MT-CO2 (HGNC:7421)". */
export function namesWithIds(refs: readonly EntityRef[]): string {
  return firstNames(
    refs.map(({ id, name }) => `${name} (${id})`),
    NAMED_MAX,
  );
}

function either(refs: readonly EntityRef[]): string {
  return refs.length > NAMED_MAX ? `one of ${namesWithIds(refs)}` : namesWithIds(refs).replace(/, ([^,]*)$/, " or $1");
}

/** A drug's own name is that drug; its plural, or a word for a class that is by chance another thing's name, is the class. */
function meansClass(text: string, chosen: Candidate | undefined): boolean {
  if (!chosen || chosen.type === "drug_class") return true;
  return isClassWord(text) && (chosen.type !== "drug" || chosen.matchedBy === "spelling");
}

function membersOf(graph: Graph, drugClass: string): EntityRef[] {
  const { ids } = withNarrower(graph, drugClass);
  const edges = ids.flatMap((object) => graph.edges({ object, predicates: ["member_of"] }));
  const drugs = edges.filter(({ negated }) => !negated).flatMap(({ subject }) => graph.entity(subject) ?? []);
  return [...new Map(drugs.map((drug) => [drug.id, drug])).values()]
    .filter(({ type }) => type === "drug")
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, type }) => ({ id, name, type }));
}

/** An end as it is exported: the one thing or the class it denotes; null for any other. */
export function endJson(named: Named): PathsJson["from"] {
  return "ref" in named ? { text: named.text, id: named.ref.id, name: named.ref.name } : null;
}
