import { isSearched, lacksDocument } from "@/lib/domain/coverage";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import type { ToolCall, ToolOutput, ToolResult } from "@/lib/domain/run/tool";
import { callTool } from "@/lib/server/tool-door";
import { type Identifier, identifiersOf } from "@/lib/server/web/identifier-links";
import { linkOutput } from "@/lib/tools/links/links";
import { refsOf, titleOf } from "@/lib/tools/output";
import { type EntityRow, entityRows } from "./rows";
import { SECTIONS, type SectionKind } from "./sections";

export type { EntityRow };

/** A part of the page of a thing: what sources state of it by some relations, or why there is nothing. */
export type EntitySection = Pick<SectionKind, "key" | "title" | "unit" | "head"> & {
  status: ToolResult["status"];
  error: string | null;
  /** How many rows count; those that stand apart are among the rows. */
  total: number;
  rows: EntityRow[];
  /** Rows beyond those given. */
  omitted: number;
  /** Titles of the sources searched, of those that hold no document of the thing, and of those that are not loaded. */
  searched: string[];
  lacking: string[];
  notLoaded: string[];
  /** The call of a tool that gives the same to programs. */
  call: Pick<ToolCall, "tool" | "args">;
};

/** All that the page of a thing shows. */
export type EntityView = {
  thing: EntityRef;
  /** Its names but the preferred one. */
  names: string[];
  identifiers: Identifier[];
  /** The genes of a group, and the groups of a gene. */
  members: EntityRef[];
  groups: EntityRef[];
  sections: EntitySection[];
  /** What each source holds of it, loaded or not. */
  coverage: CoverageCell[];
  claims: number;
  questions: string[];
};

/** The most rows of a section, as a call from outside a run gives. */
const ROWS_MAX = 1000;

/** What the graph knows of a thing, for its page; null for an id it does not hold. */
export async function entityView(graph: Graph, id: string): Promise<EntityView | null> {
  const entity = graph.entity(id);
  if (!entity) return null;
  const { name, type, xrefs, members = [] } = entity;
  const sections = await Promise.all(SECTIONS[type].map((kind) => sectionOf(graph, id, kind)));
  return {
    thing: { id, name, type },
    names: [...new Set(graph.names(id))].filter((each) => each !== name),
    identifiers: identifiersOf([id, ...xrefs]),
    members: refsOf(graph, members),
    groups: refsOf(graph, graph.groupsOf(id)),
    sections,
    coverage: graph.coverage(id),
    claims: graph.claimCount(id),
    questions: questionsAbout({ name, type }, sections),
  };
}

type Found = Pick<ToolOutput, "rows" | "total" | "coverage"> &
  Pick<ToolResult, "status" | "error"> & { omitted: number };

async function sectionOf(graph: Graph, id: string, kind: SectionKind): Promise<EntitySection> {
  const { key, title, unit, head, predicates } = kind;
  const call =
    "tool" in kind
      ? { tool: kind.tool, args: kind.args(id) }
      : { tool: "get_entity_claims", args: { entity: id, predicates } };
  const found = "tool" in kind ? await callTool(graph, call.tool, call.args) : linked(graph, id, kind);
  const { status, error, total, coverage, omitted } = found;
  const titles = (isMeant: (cell: CoverageCell) => boolean) => [
    ...new Set(coverage.filter(isMeant).map(({ dataset }) => titleOf(graph, dataset))),
  ];
  return {
    ...{ key, title, unit, head, status, error, total, omitted, call },
    rows: await entityRows(graph, kind, found.rows, edgesAt(graph, [id, ...coverage.map(({ entity }) => entity)])),
    searched: titles((cell) => isSearched(cell) && !lacksDocument(cell)),
    lacking: titles(lacksDocument),
    notLoaded: titles(({ state }) => state === "not_loaded"),
  };
}

/** The claims of relations that no tool of their own lists, as a tool would give them. */
function linked(graph: Graph, id: string, { predicates, title, links }: SectionKind & { links: object }): Found {
  const output = linkOutput(graph, { ...links, subjects: [id], predicates, unit: title.toLowerCase() });
  const rows = output.rows.slice(0, ROWS_MAX);
  return { ...output, rows, error: null, omitted: output.rows.length - rows.length };
}

/** The claims at some things, by id. */
function edgesAt(graph: Graph, ids: readonly string[]): ReadonlyMap<string, Edge> {
  const edges = [...new Set(ids)].flatMap((id) => [...graph.edges({ subject: id }), ...graph.edges({ object: id })]);
  return new Map(edges.map((edge) => [edge.claimId, edge]));
}
/** A section that must hold something, and the question its contents answer. */
type Form = readonly [section: string, question: (asked: { name: string; first: string }) => string];

const ABOUT_TERM: readonly Form[] = [
  ["drugs", ({ name }) => `Which drugs are listed or reported with ${name}?`],
  ["drugs", ({ name, first }) => `How could ${first} cause ${name}?`],
  ["treated", ({ name }) => `Which drugs are indicated for ${name}?`],
  ["genes", ({ name }) => `Which genes are linked to ${name}?`],
];

const FORMS: Record<EntityType, readonly Form[]> = {
  drug: [
    ["events", ({ name, first }) => `How could ${name} cause ${first}?`],
    ["events", ({ name }) => `What adverse events might ${name} cause?`],
    ["targets", ({ name }) => `What does ${name} target?`],
    ["genetics", ({ name }) => `Which genes matter for the pharmacogenetics of ${name}?`],
    ["interactions", ({ name, first }) => `Does ${name} interact with ${first}?`],
    ["indications", ({ name }) => `What is ${name} used for?`],
  ],
  drug_class: [
    ["drugs", ({ name }) => `Which drugs belong to the class ${name}?`],
    ["drugs", ({ name }) => `What adverse events are shared by the drugs of ${name}?`],
  ],
  gene: [
    ["drugs", ({ name }) => `Which drugs target ${name}?`],
    ["pathways", ({ name }) => `Which pathways is ${name} in?`],
    ["diseases", ({ name }) => `Which diseases are associated with ${name}?`],
  ],
  gene_group: [["drugs", ({ name }) => `Which drugs target ${name}?`]],
  pathway: [["genes", ({ name }) => `What is known of ${name}?`]],
  regulatory_flag: [],
  adverse_event: ABOUT_TERM,
  phenotype: ABOUT_TERM,
  disease: ABOUT_TERM,
};

const QUESTIONS_MAX = 4;

/** Questions that the graph has something to say to, about a thing with such sections. */
function questionsAbout(
  { name, type }: Pick<EntityRef, "name" | "type">,
  sections: readonly Pick<EntitySection, "key" | "rows">[],
): string[] {
  const firstIn = new Map(sections.map(({ key, rows }) => [key, rows.find(({ apart }) => apart === null)?.name]));
  return FORMS[type]
    .flatMap(([section, question]) => {
      const first = firstIn.get(section);
      return first === undefined ? [] : [question({ name, first })];
    })
    .slice(0, QUESTIONS_MAX);
}
