import { z } from "zod";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { pairOf } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import { counted } from "@/lib/domain/wording";
import { type DrugPair, interactionDraft, interactionRow, interactionsAmong } from "@/lib/tools/links/interactions";
import { partnersOf } from "@/lib/tools/links/partners";
import { DRUGS_MAX, Drugs, EntityKey, GENES_MAX, graphTool } from "./calls/inputs";
import { type ClassPassage, type NamingPassage, passagesNaming, passagesOnClasses } from "./labels/pair-passages";
import { classQuoteDraft, namingDraft, quoteRow } from "./labels/quotations";
import { absenceDrafts, cellsOf, emptyFor, namesOf, outputOf, refsOf, searched } from "./output";

/** The most statements, and pairs without any, that get a finding each; the summary counts all. */
const STATED_MAX = 400;
const SILENT_MAX = 45;
const EVENTS_MAX = 20;
const ASPECTS = ["drug_interactions", "label_text"] as const;

export const getDrugInteractions = graphTool({
  name: "get_drug_interactions",
  description:
    "Interactions between drugs: what sources state of each pair, by adverse event where named, and what the label of either says of the other or of its class. `with` narrows to pairs with one of these; label text that names one of `events` comes first. Of one drug: its partners, which `events` or `genes` narrow.",
  domain: "set",
  cost: 4,
  input: z.strictObject({
    drugs: Drugs,
    with: z.array(EntityKey).max(DRUGS_MAX).optional(),
    events: z.array(EntityKey).max(EVENTS_MAX).optional(),
    genes: z.array(EntityKey).max(GENES_MAX).optional(),
  }),
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
    const told = [...stated, ...naming].map(({ pair }) => keyOf(pair));
    const ofClasses = onClasses.flatMap(({ of, members }) => members.map((member) => keyOf([of, member])));
    const spoken = new Set([...told, ...ofClasses]);
    const pairs = refs.flatMap((a, at) =>
      refs.slice(at + 1).flatMap((b): DrugPair[] => (isAsked(a, b) ? [[a, b]] : [])),
    );
    const isRead = (pair: DrugPair) => !pair.some((ref) => omitted.includes(ref));
    const silent = pairs.filter((pair) => isRead(pair) && !spoken.has(keyOf(pair))).slice(0, SILENT_MAX);
    const silence = pairs.length - spoken.size;
    const unnamed = silence > silent.length ? `, ${silence - silent.length} of them not named here` : "";
    const unread = omitted.length > 0 ? ` The labels of ${counted(omitted.length, "drug")} were not searched.` : "";
    const output = outputOf({
      rows: [
        ...stated.map((each) => interactionRow(graph, each)),
        ...naming.map((each) => namingRow(graph, each)),
        ...onClasses.map(({ hit, drugClass }) => ({ ...quoteRow(graph, hit), of: drugClass.name })),
      ],
      total: told.length,
      found: spoken.size,
      summary: `${refs.map(({ name }) => name).join(", ")}: ${counted(stated.length, "interaction claim")}; ${counted(naming.length, "label passage")} of one naming another; ${counted(onClasses.length, "label passage")} on a class of another; nothing for ${silence} of ${counted(pairs.length, "pair")}${unnamed}.${unread}`,
      refs: [
        ...refs,
        ...refsOf(graph, events),
        ...stated.flatMap(({ event }) => event ?? []),
        ...onClasses.map(({ drugClass }) => drugClass),
      ],
      cells,
      findings: [
        ...stated.slice(0, STATED_MAX).flatMap((each) => interactionDraft(graph, each)),
        ...quotedFirst(graph, naming, onClasses).slice(0, STATED_MAX),
        ...silent.flatMap((pair) => absenceOf(pair, cells)),
      ],
    });
    // Claims and label text are two kinds of evidence: where only one is loaded, an answer is a part.
    const isHalf = ASPECTS.some((aspect) => !searched(cells).some((cell) => cell.aspect === aspect));
    const status = output.status !== "not_loaded" && isHalf ? "partial" : output.status;
    return { ...output, status, coverage: [...cells, ...silent.flatMap((pair) => searchedInVain(pair, cells))] };
  },
});

function namingRow(graph: Graph, { hit, other, events }: NamingPassage): Row {
  return { ...quoteRow(graph, hit), of: other.name, partner: other.id, events: namesOf(graph, events) };
}

/** What labels say of the other drug or of a class of it, the most telling first. */
function quotedFirst(graph: Graph, naming: readonly NamingPassage[], onClasses: readonly ClassPassage[]): FactDraft[] {
  const drafts = [
    ...naming.map((each) => ({ score: each.score, findings: namingDraft(graph, each) })),
    ...onClasses.map((each) => ({ score: each.score, findings: classQuoteDraft(graph, each) })),
  ];
  return drafts.sort((a, b) => b.score - a.score).flatMap(({ findings }) => findings);
}

/** All pairs of the drugs; with `others`, one of which stands on each side. */
function pairsOf(some: ReadonlySet<string>, others: ReadonlySet<string> | null): (...pair: DrugPair) => boolean {
  if (!others) return () => true;
  return (a, b) => (some.has(a.id) && others.has(b.id)) || (some.has(b.id) && others.has(a.id));
}

/** The cells of drugs whose labels were not searched say so. */
function cutAt(omitted: readonly EntityRef[], cells: readonly CoverageCell[]): CoverageCell[] {
  const unread = new Set(omitted.map(({ id }) => id));
  return cells.map((cell) =>
    cell.aspect === "label_text" && unread.has(cell.entity) ? { ...cell, state: "truncated" } : cell,
  );
}

function keyOf([a, b]: DrugPair): string {
  return [a.id, b.id].sort().join("|");
}

function searchedInVain([a, b]: DrugPair, cells: readonly CoverageCell[]): CoverageCell[] {
  const own = cells.filter(({ entity }) => entity === a.id);
  return emptyFor(own, b.id);
}

function absenceOf(pair: DrugPair, cells: readonly CoverageCell[]): FactDraft[] {
  const absent = { predicate: "interacts_with", entities: pairOf(...pair), unit: "interactions" } as const;
  return absenceDrafts(absent, searchedInVain(pair, cells));
}
