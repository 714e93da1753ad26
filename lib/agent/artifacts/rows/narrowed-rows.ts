import { type Action, actionOf } from "@/lib/domain/action";
import type { Fact } from "@/lib/domain/facts/fact";
import { type Query, queryOf } from "@/lib/domain/run/query";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";
import { entitiesOf, leavesOut, tiesOf } from "@/lib/domain/sets";
import type { ClassSet } from "./class-members";

const NOT_COVERED = "no label source covers its whole label, so it is open whether what is left out holds of it";
const NO_LABEL = "no label source covers its whole label, so it is open whether a label lists it";
/** Why a drug is set apart that acts on the gene asked about. */
export const OTHER_ACTION = "no source states this action";
const A_TARGET = "stated as a target of the drug";
const OTHER_VARIANTS = "stated for other variants or groups than the question names";

/** Only events of the group asked for, where one is: those the group's own list holds, each with how it belongs; of a group left out, all others. */
export function ofGroup(rows: Row[], state: State, { where }: Query): Row[] {
  if (!where.branch) return rows;
  const members = organList(state)?.rows.filter(({ apart }) => !apart) ?? [];
  const inside = new Map(members.map(({ id, belongs }) => [id, listOf(belongs)]));
  if (where.outside) return rows.filter(({ id }) => !inside.has(id));
  return rows.flatMap((row) => {
    const belongs = inside.get(row.id);
    return belongs ? [{ ...row, evidence: [...(row.evidence ?? []), ...belongs] }] : [];
  });
}

/** What the group asked for holds, as last looked up. */
export function organList({ results }: State): ToolResult | undefined {
  return results.findLast(({ tool, status }) => tool === "get_organ_events" && status !== "failed");
}

/** Statements of other variants than the question names stand apart. */
export function ofVariants(rows: Row[], { where: { variants = [] }, relation }: Query): Row[] {
  if (variants.length === 0 || relation !== "pharmacogenetics") return rows;
  return rows.map((row) => (row.apart || tellsOf(row, variants) ? row : { ...row, apart: OTHER_VARIANTS }));
}

/** What is measured in an assay counts where binding itself is asked about; a named action is one a source states, those stated to act one way only first. */
export function ofRelations(rows: Row[], { where: { relations = [], action } }: Pick<Query, "where">): Row[] {
  if (action)
    return rows
      .map((row) => (row.apart || does(row, action) ? row : { ...row, apart: OTHER_ACTION }))
      .toSorted((a, b) => Number(actsBothWays(a)) - Number(actsBothWays(b)));
  if (!relations.includes("binds_in_assay")) return rows;
  const open = rows.map((row) => (isAssayOnly(row) ? { ...row, apart: null } : row));
  return relations.includes("targets")
    ? open
    : open.map((row) => (isAssayOnly(row) ? row : { ...row, apart: A_TARGET }));
}

/** What is only seen to bind in an assay, of the drugs of a gene or of what a drug binds. */
function isAssayOnly(row: Row): boolean {
  return listOf(row.relation).every((each) => each === "binds_in_assay" || each === "also binds");
}

/** "Compare A and B for X": only X, where the question names events to compare by. */
export function aboutObject(rows: Row[], { right }: Query): Row[] {
  const named = new Set(entitiesOf(right).map(({ id }) => id));
  return named.size === 0 ? rows : rows.filter((row) => named.has(String(row.id)));
}

/** "Which of X and Y does A have": only these, where a list of adverse events is narrowed by name. */
export function amongNamed(rows: Row[], query: Query): Row[] {
  return query.answer === "list" && query.relation === "adverse_events" ? aboutObject(rows, query) : rows;
}

/** Rows of a class: evidence says how many of its members hold the thing, and which. */
export function ofClasses(rows: Row[], classes: readonly ClassSet[]): Row[] {
  if (classes.length === 0) return rows;
  return rows.map((row) => {
    const holders = new Set(row.drugs ?? []);
    const evidence = classes.flatMap(({ ref, known }) => {
      const own = known.filter(({ id }) => holders.has(id));
      const whose = classes.length > 1 ? ` of ${ref.name}` : "";
      return own.length === 0
        ? []
        : [`${own.length} of ${known.length} drugs${whose} (${own.map(({ name }) => name).join(", ")})`];
    });
    return { ...row, evidence };
  });
}

/** "Y but not Z", "reported, not on the label": a drug that no label source covers may have Z as well, so it stands apart from those that do not. */
export function openApart(rows: Row[], { left, where }: Query): Row[] {
  const denies = where.lacks === "label";
  if (!denies && (!tiesOf(left).some(({ to }) => leavesOut(to)) || where.source === "signal")) return rows;
  const why = denies ? NO_LABEL : NOT_COVERED;
  return rows.map((row) => (row.apart || row.covered !== false ? row : { ...row, apart: why }));
}

function does(row: Row, action: Action): boolean {
  return (row.action ?? []).some((word) => actionOf({ action_type: word }) === action);
}

/** Stated to inhibit and to activate: no source settles which. */
function actsBothWays(row: Row): boolean {
  return does(row, "inhibition") && does(row, "activation");
}

function tellsOf(row: Row, variants: readonly string[]): boolean {
  return [...(row.variants ?? []), ...(row.statements ?? [])].some((stated) => isNamedVariant(stated, variants));
}

/** Whether a finding of the drugs of a gene names one that no source states to act on the gene as the question says. */
export function actingOtherwise({ reading, results }: State): (finding: Fact) => boolean {
  const query = reading?.query;
  if (query?.ask !== "path" || !query.filters.action) return () => false;
  const found = results.filter(({ tool }) => tool === "get_gene_drugs");
  const apart = ofRelations(
    found.flatMap(({ rows }) => rows),
    queryOf(query),
  ).filter((row) => row.apart);
  const ids = new Set(apart.map(({ id }) => String(id)));
  const handles = found.map(({ handle }) => handle);
  return ({ from, entities }) => handles.includes(from.handle ?? "") && entities.some(({ id }) => ids.has(id));
}

/** Whether what a source states of variants or groups is of one that a question names. */
export function isNamedVariant(stated: string, variants: readonly string[]): boolean {
  const said = folded(stated);
  return said !== "" && variants.some((variant) => includes(said, keyOf(variant)));
}

/** "HLA-B*15:02" is also written without its gene; "poor metabolisers" in either spelling and number. */
function keyOf(variant: string): string {
  const [star = variant] = /\*.+$/.exec(variant) ?? [];
  return folded(star).replace(/(?: status|s(?: status)?)$/, "");
}

/** *2 is not *27. */
function includes(said: string, key: string): boolean {
  for (let at = said.indexOf(key); at >= 0; at = said.indexOf(key, at + 1)) {
    if (!/\d/.test(said[at + key.length] ?? "")) return true;
  }
  return false;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("metaboliser", "metabolizer")
    .replace(/[\s-]+/g, " ");
}
