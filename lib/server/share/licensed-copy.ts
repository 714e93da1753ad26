import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import type {
  Answer,
  AnswerVersion,
  Artifacts,
  ListItem,
  Sentence,
  Subgraph,
  Withheld,
} from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { counted } from "@/lib/domain/wording";
import {
  countedRows,
  type Records,
  recordsOf,
  type StayingFindings,
  stayingFindings,
} from "@/lib/server/export/withheld-findings";

/**
 * A finished run as it may leave: without the records of sources that state no licence and what rests on them, which
 * `withheld` names; so are the aspects, whose notes repeat records. Unchanged where the answer rests on no such source.
 */
export async function licensedCopy(state: State, graph: () => Promise<Graph>): Promise<State> {
  const { artifacts } = state;
  const sources = artifacts?.datasets.filter(({ tier }) => tier === "unlicensed") ?? [];
  if (!artifacts || sources.length === 0) return state;
  const claims = await (await graph()).claims(claimIdsOf(artifacts, state.findings));
  const records = recordsOf(sources, claims);
  const all = [...state.findings, ...(artifacts.versions ?? []).flatMap(({ findings }) => findings)];
  const paths = [...artifacts.paths, ...artifacts.weakRoutes];
  const fewerPaths = stayingPaths(paths, records).length < paths.length;
  const staying = stayingFindings(all, state.coverage, records, { fewerPaths });
  const rows = countedRows(sources, claims, all);
  const { aspects: _aspects, ...rest } = state;
  return {
    ...rest,
    findings: staying.findings.filter(({ id }) => state.findings.some((each) => each.id === id)),
    artifacts: stayingArtifacts(artifacts, { records, staying, rows }),
  };
}

/** Every claim behind an answer, each once: of its findings, paths, drawing, support and lists, the foremost first. */
export function claimIdsOf(artifacts: Artifacts, findings: State["findings"]): string[] {
  const { answer, further = [], paths, weakRoutes, subgraph, supports = [], versions = [] } = artifacts;
  const answers = [answer, ...further.map((each) => each.answer), ...versions.map((each) => each.answer)];
  return [
    ...new Set([
      ...[...findings, ...versions.flatMap((each) => each.findings)].flatMap(({ from }) => from.claimIds),
      ...[...paths, ...weakRoutes].flatMap(({ claimIds, edges }) => [...claimIds, ...edges.flatMap((e) => e.claimIds)]),
      ...subgraph.edges.flatMap(({ claimIds }) => claimIds),
      ...supports.flatMap(({ support }) => support.parts.flatMap(({ claimIds = [] }) => claimIds)),
      ...answers.flatMap(listedIn).flatMap(({ claimIds }) => claimIds),
    ]),
  ];
}

function listedIn(answer: Answer): readonly { claimIds: string[] }[] {
  if (answer.kind === "list") return [...answer.items, ...answer.apart];
  if (answer.kind === "matrix") return answer.cells;
  return answer.kind === "boolean" ? (answer.members ?? []) : [];
}

type Kept = { records: Records; staying: StayingFindings };

/** The artifacts of a copy: what rests on the records left out is gone, and `withheld` and a sentence say what. */
export function stayingArtifacts(artifacts: Artifacts, kept: Kept & { rows: Withheld["datasets"] }): Artifacts {
  const { records, staying, rows } = kept;
  const { grounding: _grounding, agreement: _agreement, ...rest } = artifacts;
  const { sentences, stated, further, items, count } = answersOf(artifacts, kept);
  const paths = stayingPaths(artifacts.paths, records);
  const weakRoutes = stayingPaths(artifacts.weakRoutes, records);
  const fewer = artifacts.paths.length + artifacts.weakRoutes.length - paths.length - weakRoutes.length;
  const withheld: Withheld = { datasets: rows, sentences: count, items, paths: fewer };
  const isNamed = (text: string) => records.names(text) || staying.goneNames.some((name) => text.includes(name));
  // a score stands only where none of its parts rests on what is left out
  const supports = artifacts.supports?.filter(
    ({ support }) => !support.parts.some(({ datasets = [] }) => datasets.some(records.isOf)),
  );
  return {
    ...rest,
    ...stated,
    ...(further && { further }),
    sentences: [...sentences, { ...PLAIN, text: withheldWords(withheld) }],
    ...{ paths, weakRoutes },
    ...(fewer > 0 && paths.length === 0 && { pathReason: "The paths found rest on records left out of this copy." }),
    followUps: artifacts.followUps.filter((question) => !isNamed(question)),
    ...(supports && { supports }),
    subgraph: stayingSubgraph(artifacts.subgraph, ranksOf(artifacts.paths, paths), records),
    coverage: artifacts.coverage.filter(({ dataset, state }) => !records.isOf(dataset) || state === "searched_empty"),
    gaps: artifacts.gaps.filter(({ description }) => !isNamed(description)),
    datasets: artifacts.datasets.filter(({ key }) => !records.isOf(key)),
    confidence: { ...rest.confidence, reasons: rest.confidence.reasons.filter((reason) => !isNamed(reason)) },
    ...(artifacts.versions && { versions: artifacts.versions.map((each) => versionOf(each, kept)) }),
    withheld,
  };
}

const PLAIN = { section: "limitations", findingIds: [], status: "plain", issues: [] } satisfies Omit<Sentence, "text">;

type Told = Pick<Artifacts, "answer" | "basis" | "further" | "sentences">;

function answersOf({ answer, basis, further, sentences }: Told, { records, staying }: Kept) {
  const kept = sentences.filter((sentence) => stays(sentence, staying, records));
  const stands = sentences.every((sentence) => sentence.section !== "summary" || kept.includes(sentence));
  const options = { records, gone: staying.gone, stands };
  const { items: gone, ...stated } = stayingAnswer({ answer, basis }, options);
  const others = further?.map((each) => ({ ...each, ...stayingAnswer(each, options) }));
  return {
    ...{ sentences: kept, stated },
    further: others?.map(({ items: _items, ...each }) => each),
    items: (others ?? []).reduce((sum, { items }) => sum + items, gone),
    count: sentences.length - kept.length,
  };
}

/** A sentence stays when nothing it cites is left out, and it names no source that is; absences may, as searched. */
function stays({ text, findingIds }: Sentence, { gone, absences }: StayingFindings, records: Records): boolean {
  if (findingIds.some((id) => gone.has(id))) return false;
  return !records.names(text) || (findingIds.length > 0 && findingIds.every((id) => absences.has(id)));
}

/** Ranks in the run by ranks in the copy, by the steps that a path runs through. */
function ranksOf(before: readonly Path[], after: readonly Path[]): Map<number, number> {
  const key = ({ metapath, steps }: Path) => [metapath, ...steps.map(({ id }) => id)].join("|");
  const now = new Map(after.map((path) => [key(path), path.rank]));
  return new Map(
    before.flatMap((path) => [[path.rank, now.get(key(path)) ?? 0] as const]).filter(([, rank]) => rank > 0),
  );
}

function versionOf(version: AnswerVersion, kept: Kept): AnswerVersion {
  const { sentences, stated } = answersOf({ ...version, further: undefined }, kept);
  const findings = version.findings.flatMap(({ id }) => kept.staying.findings.find((each) => each.id === id) ?? []);
  return { ...version, ...stated, sentences, findings, quality: null, critique: null };
}

/** What a copy leaves out, in a sentence. */
export function withheldWords({ datasets, sentences, items, paths }: Withheld): string {
  const records = datasets.map(({ title, rows }) => `${counted(rows, "record")} of ${title}`).join(", ");
  const rest = [
    ...(sentences > 0 ? [counted(sentences, "sentence")] : []),
    ...(items > 0 ? [counted(items, "listed item")] : []),
    ...(paths > 0 ? [counted(paths, "path")] : []),
  ];
  const withThem = rest.length > 0 ? `; with them ${rest.join(", ")}` : "";
  return `Left out of this copy, as the source states no licence to pass it on: ${records}${withThem}.`;
}

/** An answer with its ground, and how many of its items are left out. */
type Stated = { answer: Answer; basis: string; items: number };
type Options = { records: Records; gone: ReadonlySet<string>; stands: boolean };

/**
 * The answer without what is left out: list items and cells that rest on nothing else go and totals are counted anew. A yes,
 * a no or a count is open unless the sentence that states it `stands`.
 */
function stayingAnswer({ answer, basis }: Omit<Stated, "items">, options: Options): Stated {
  const { stands, records } = options;
  switch (answer.kind) {
    case "count":
      return stands ? { answer, basis, items: 0 } : open({ ...answer, value: null }, 0);
    case "boolean": {
      const members = answer.members && stayingItems(answer.members, options);
      const items = (answer.members?.length ?? 0) - (members?.length ?? 0);
      const kept = { ...answer, ...(members && { members }) };
      return stands ? { answer: kept, basis, items } : open({ ...kept, value: null }, items);
    }
    case "list": {
      const [items, apart] = [stayingItems(answer.items, options), stayingItems(answer.apart, options)];
      const fewer = answer.items.length - items.length;
      const gone = fewer + answer.apart.length - apart.length;
      if (items.length === 0 && gone > 0) return open({ kind: "text" }, gone);
      return { answer: { ...answer, total: answer.total - fewer, items, apart }, basis, items: gone };
    }
    case "matrix": {
      const kept = stayingMatrix(answer, records);
      const gone = answer.cells.length - kept.cells.length;
      return kept.cells.length === 0 && gone > 0 ? open({ kind: "text" }, gone) : { answer: kept, basis, items: gone };
    }
    case "text":
      return { answer, basis, items: 0 };
  }
}

/** An answer that rests on what a copy leaves out; what has nothing left is no empty list, which would say that nothing is there. */
function open(answer: Answer, items: number): Stated {
  return { answer, basis: "left_out_of_copy", items };
}

/** Items that rest on something that stays; an item without claims rests on none that is left out. */
function stayingItems<T extends ListItem>(items: readonly T[], { records, gone }: Options): T[] {
  return items.flatMap((item) => {
    const kept = stayingEvidence(item, records);
    return kept ? [{ ...kept, findingIds: item.findingIds.filter((id) => !gone.has(id)) }] : [];
  });
}

function stayingMatrix(matrix: Extract<Answer, { kind: "matrix" }>, records: Records) {
  const cells = matrix.cells.flatMap((cell) => stayingEvidence(cell, records) ?? []);
  const has = (all: readonly { row: string }[], id: string) => all.some(({ row }) => row === id);
  const rows = matrix.rows.filter(({ id }) => has(cells, id) || !has(matrix.cells, id));
  const isShared = (id: string) => cells.filter(({ row }) => row === id).length === matrix.columns.length;
  return { ...matrix, rows, cells, shared: rows.filter(({ id }) => isShared(id)).length };
}

/** An item or a cell with the claims that stay, and without evidence of a source left out; null where no claim of it stays. */
function stayingEvidence<T extends Pick<ListItem, "claimIds" | "evidence">>(thing: T, records: Records): T | null {
  const named = thing.evidence.some(records.names) ? records.sources.map(({ key }) => key) : [];
  const claimIds = records.staying(thing.claimIds, named);
  if (thing.claimIds.length > 0 && claimIds.length === 0) return null;
  return { ...thing, claimIds, evidence: thing.evidence.filter((text) => !records.names(text)) };
}

/** An edge with the claims and sources that stay; null where no claim does. */
function stayingEdge<T extends { claimIds: string[]; datasets: string[] }>(edge: T, records: Records): T | null {
  const claimIds = records.staying(edge.claimIds, edge.datasets);
  const datasets = edge.datasets.filter((key) => !records.isOf(key));
  return claimIds.length === 0 ? null : { ...edge, claimIds, datasets };
}

/** The paths each of whose edges keeps a claim, ranked anew; none whose score names a source that is left out. */
export function stayingPaths(paths: readonly Path[], records: Records): Path[] {
  const kept = paths.flatMap((path) => {
    const edges = path.edges.flatMap((edge) => stayingEdge(edge, records) ?? []);
    const isNamed = path.report.factors.some(({ reason }) => records.names(reason));
    if (edges.length < path.edges.length || isNamed) return [];
    const datasets = path.edges.flatMap((edge) => edge.datasets);
    return [{ ...path, edges, claimIds: records.staying(path.claimIds, datasets) }];
  });
  return kept.map((path, at) => ({ ...path, rank: at + 1 }));
}

/** The graph without the edges and evidence that are left out; `ranks` gives the new rank of each path that stays. */
export function stayingSubgraph(
  { nodes, edges, omitted }: Subgraph,
  ranks: ReadonlyMap<number, number>,
  records: Records,
): Subgraph {
  const kept = edges.flatMap((each) => {
    const edge = stayingEdge(each, records);
    if (!edge) return [];
    const evidenceIds = edge.evidenceIds.filter((id) => !records.isOf(id.slice(0, id.indexOf(":"))));
    return [{ ...edge, evidenceIds, paths: edge.paths.flatMap((rank) => ranks.get(rank) ?? []) }];
  });
  const ends = new Set(kept.flatMap(({ source, target }) => [source, target]));
  return { nodes: nodes.filter(({ id, role }) => role === "question" || ends.has(id)), edges: kept, omitted };
}
