import { z } from "zod";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { as } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { defineTool, type ToolOutput } from "@/lib/domain/run/tool";
import { counted } from "@/lib/domain/wording";
import { DRUGS_MAX, EntityKey, GENES_MAX } from "@/lib/tools/calls/inputs";
import { classQuoteDraft, namingDraft, quoteRow } from "@/lib/tools/labels/quotations";
import {
  type DrugPair,
  interactionDraft,
  interactionRow,
  interactionsAmong,
} from "@/lib/tools/links/interaction-claims";
import { partnersOf } from "@/lib/tools/links/interaction-partners";
import { type ClassPassage, passagesOnClasses } from "./labels/class-passages";
import { type NamingPassage, passagesNaming } from "./labels/naming-passages";
import { absenceDrafts, cellsOf, emptyFor, refsOf, searched, statusOf } from "./output";

/** The most statements, and pairs without any, that get a finding each; the summary counts all. */
const STATED_MAX = 400;
const SILENT_MAX = 45;
const EVENTS_MAX = 20;
const ASPECTS = ["drug_interactions", "label_text"] as const;

export const getDrugInteractions = defineTool({
  name: "get_drug_interactions",
  description:
    "Interactions between drugs: what sources state of each pair, by adverse event where named, and what the label of either says of the other or of its class. `with` narrows to pairs with one of these; label text that names one of `events` comes first. Of one drug: its partners, which `events` or `genes` narrow.",
  domain: "set",
  cost: 4,
  input: z.strictObject({
    drugs: z.array(EntityKey).min(1).max(DRUGS_MAX),
    with: z.array(EntityKey).max(DRUGS_MAX).optional(),
    events: z.array(EntityKey).max(EVENTS_MAX).optional(),
    genes: z.array(EntityKey).max(GENES_MAX).optional(),
  }),
  entityArgs: ["drugs", "with", "events", "genes"],
  aspects: ASPECTS,
  run: async ({ drugs: some, with: others, events = [], genes = [] }, { graph, signal }) => {
    const drugs = [...new Set([...some, ...(others ?? [])])];
    const refs = refsOf(graph, drugs);
    const [only, ...more] = refs;
    if (only && more.length === 0 && !others) return partnersOf(graph, only, signal, { events, genes });
    const isAsked = pairsOf(new Set(some), others ? new Set(others) : null);
    const stated = (await interactionsAmong(graph, refs)).filter(({ pair: [a, b] }) => isAsked(a, b));
    const { found: naming, omitted } = await passagesNaming(graph, refs, signal, { isAsked, events });
    const cells = cutAt(omitted, cellsOf(graph, drugs, ASPECTS));
    const onClasses = await passagesOnClasses(graph, refs, signal, { isAsked, events });
    const found = [...stated, ...naming].map(({ pair }) => keyOf(pair));
    const ofClasses = onClasses.flatMap(({ of, members }) => members.map((member) => keyOf([of, member])));
    const pairs = refs.flatMap((a, index) => refs.slice(index + 1).filter((b) => isAsked(a, b))).length;
    const spoken = new Set([...found, ...ofClasses]);
    const silence = pairs - spoken.size;
    const silent = firstSilent(
      refs.filter((ref) => !omitted.includes(ref)),
      isAsked,
      spoken,
    );
    const unread = omitted.length > 0 ? ` The labels of ${counted(omitted.length, "drug")} were not searched.` : "";
    return {
      status: statusIn(spoken.size, cells),
      rows: [
        ...stated.map((each) => interactionRow(graph, each)),
        ...naming.map(({ hit, other, events: named }) => ({
          ...quoteRow(graph, hit),
          ...{ of: other.name, partner: other.id, events: refsOf(graph, named).map(({ name }) => name) },
        })),
        ...onClasses.map(({ hit, drugClass }) => ({ ...quoteRow(graph, hit), of: drugClass.name })),
      ],
      total: found.length,
      summary: `${refs.map(({ name }) => name).join(", ")}: ${counted(stated.length, "interaction claim")}; ${counted(naming.length, "label passage")} of one naming another; ${counted(onClasses.length, "label passage")} on a class of another; nothing for ${silence} of ${counted(pairs, "pair")}${silence > silent.length ? `, ${silence - silent.length} of them not named here` : ""}.${unread}`,
      refs: [
        ...refs,
        ...refsOf(graph, events),
        ...stated.flatMap(({ event }) => event ?? []),
        ...onClasses.map(({ drugClass }) => drugClass),
      ],
      coverage: [...cells, ...silent.flatMap((pair) => searchedInVain(pair, cells))],
      findings: [
        ...stated.slice(0, STATED_MAX).flatMap((each) => interactionDraft(graph, each)),
        ...quotedFirst(graph, naming, onClasses).slice(0, STATED_MAX),
        ...silent.flatMap((pair) => absenceOf(pair, cells)),
      ],
    };
  },
});

/** What labels say of the other drug or of a class of it, the most telling first. */
function quotedFirst(graph: Graph, naming: readonly NamingPassage[], onClasses: readonly ClassPassage[]): FactDraft[] {
  const drafts = [
    ...naming.map((each) => ({ score: each.score, findings: namingDraft(graph, each) })),
    ...onClasses.map((each) => ({ score: each.score, findings: classQuoteDraft(graph, each) })),
  ];
  return drafts.sort((a, b) => b.score - a.score).flatMap(({ findings }) => findings);
}

type IsAsked = (a: EntityRef, b: EntityRef) => boolean;

/** All pairs of the drugs; with `others`, one of which stands on each side. */
function pairsOf(some: ReadonlySet<string>, others: ReadonlySet<string> | null): IsAsked {
  if (!others) return () => true;
  return (a, b) => (some.has(a.id) && others.has(b.id)) || (some.has(b.id) && others.has(a.id));
}

/** The first pairs of which no source states an interaction. */
function firstSilent(refs: readonly EntityRef[], isAsked: IsAsked, found: ReadonlySet<string>): DrugPair[] {
  const silent: DrugPair[] = [];
  for (const [i, a] of refs.entries()) {
    for (const b of refs.slice(i + 1)) {
      if (silent.length === SILENT_MAX) return silent;
      if (isAsked(a, b) && !found.has(keyOf([a, b]))) silent.push([a, b]);
    }
  }
  return silent;
}

/** The cells of drugs whose labels were not searched say so. */
function cutAt(omitted: readonly EntityRef[], cells: readonly CoverageCell[]): CoverageCell[] {
  const unread = new Set(omitted.map(({ id }) => id));
  return cells.map((cell) =>
    cell.aspect === "label_text" && unread.has(cell.entity) ? { ...cell, state: "truncated" } : cell,
  );
}

function keyOf(pair: DrugPair): string {
  return pair
    .map(({ id }) => id)
    .sort()
    .join("|");
}

/** Claims and label text are two kinds of evidence: where only one is loaded, an answer is a part. */
function statusIn(found: number, cells: readonly CoverageCell[]): ToolOutput["status"] {
  const status = statusOf(found, cells);
  const read = ASPECTS.filter((aspect) => searched(cells).some((cell) => cell.aspect === aspect));
  return status !== "not_loaded" && read.length < ASPECTS.length ? "partial" : status;
}

function searchedInVain([a, b]: DrugPair, cells: readonly CoverageCell[]): CoverageCell[] {
  return emptyFor(
    cells.filter(({ entity }) => entity === a.id),
    b.id,
  );
}

function absenceOf(pair: DrugPair, cells: readonly CoverageCell[]): FactDraft[] {
  const [a, b] = pair;
  return absenceDrafts(
    { predicate: "interacts_with", entities: [as(a, "subject"), as(b, "object")], unit: "interactions" },
    searchedInVain(pair, cells),
  );
}
