import type { Fact } from "@/lib/domain/facts/fact";
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
import { counted } from "@/lib/domain/wording";
import type { Records, StayingFindings } from "./withheld-findings";

type Rows = Withheld["datasets"];
type Kept = { records: Records; staying: StayingFindings; rows: Rows };

/** Why a copy shows no path where its run found some. */
const PATHS_WITHHELD = "The paths found rest on records left out of this copy.";

/** The artifacts of a copy: what rests on the records left out is gone, and `withheld` and a sentence say what. */
export function stayingArtifacts(artifacts: Artifacts, { records, staying, rows }: Kept): Artifacts {
  const { grounding: _grounding, agreement: _agreement, ...rest } = artifacts;
  const { sentences, stated, further, items, count } = answersOf(artifacts, staying, records);
  const paths = stayingPaths(artifacts.paths, records);
  const weakRoutes = stayingPaths(artifacts.weakRoutes, records);
  const fewer = artifacts.paths.length + artifacts.weakRoutes.length - paths.length - weakRoutes.length;
  const withheld: Withheld = { datasets: rows, sentences: count, items, paths: fewer };
  const isNamed = (text: string) => records.names(text) || staying.goneNames.some((name) => text.includes(name));
  return {
    ...rest,
    ...stated,
    ...(further && { further }),
    sentences: [...sentences, sentenceOf(withheld)],
    paths,
    weakRoutes,
    ...(fewer > 0 && paths.length === 0 && { pathReason: PATHS_WITHHELD }),
    followUps: artifacts.followUps.filter((question) => !isNamed(question)),
    ...(artifacts.supports && { supports: supportsOf(artifacts.supports, records) }),
    subgraph: stayingSubgraph(artifacts.subgraph, ranksOf(artifacts.paths, paths), records),
    coverage: artifacts.coverage.filter(({ dataset, state }) => !records.isOf(dataset) || state === "searched_empty"),
    gaps: artifacts.gaps.filter(({ description }) => !isNamed(description)),
    datasets: artifacts.datasets.filter(({ key }) => !records.isOf(key)),
    confidence: {
      ...artifacts.confidence,
      reasons: artifacts.confidence.reasons.filter((reason) => !isNamed(reason)),
    },
    ...(artifacts.versions && { versions: artifacts.versions.map((each) => versionOf(each, staying, records)) }),
    withheld,
  };
}

function answersOf(
  { answer, basis, further, sentences }: Pick<Artifacts, "answer" | "basis" | "further" | "sentences">,
  staying: StayingFindings,
  records: Records,
) {
  const kept = sentences.filter((sentence) => stays(sentence, staying, records));
  const summary = sentences.filter(({ section }) => section === "summary");
  const stands = summary.every((sentence) => kept.includes(sentence));
  const options = { records, gone: staying.gone, stands };
  const first = stayingAnswer({ answer, basis }, options);
  const others = further?.map((each) => ({ ...each, ...stayingAnswer(each, options) }));
  const items = [first, ...(others ?? [])].reduce((sum, each) => sum + each.items, 0);
  return {
    sentences: kept,
    stated: { answer: first.answer, basis: first.basis },
    further: others?.map(({ items: _items, ...each }) => each),
    items,
    count: sentences.length - kept.length,
  };
}

/** A sentence stays when nothing it cites is left out, and it names no source that is; absences may, as searched. */
function stays(
  { text, findingIds }: Pick<Sentence, "text" | "findingIds">,
  { gone, absences }: StayingFindings,
  records: Records,
): boolean {
  if (findingIds.some((id) => gone.has(id))) return false;
  return !records.names(text) || (findingIds.length > 0 && findingIds.every((id) => absences.has(id)));
}

/** Ranks in the run by ranks in the copy, by the steps that a path runs through. */
function ranksOf(before: Artifacts["paths"], after: Artifacts["paths"]): Map<number, number> {
  const key = ({ metapath, steps }: Artifacts["paths"][number]) => [metapath, ...steps.map(({ id }) => id)].join("|");
  const now = new Map(after.map((path) => [key(path), path.rank]));
  return new Map(
    before.flatMap((path) => [[path.rank, now.get(key(path)) ?? 0] as const]).filter(([, rank]) => rank > 0),
  );
}

/** A score stands only where none of its parts rests on what is left out. */
function supportsOf(supports: NonNullable<Artifacts["supports"]>, records: Records) {
  return supports.filter(({ support }) => !support.parts.some(({ datasets = [] }) => datasets.some(records.isOf)));
}

function versionOf(version: AnswerVersion, staying: StayingFindings, records: Records): AnswerVersion {
  const { sentences, stated } = answersOf({ ...version, further: undefined }, staying, records);
  const findings = version.findings.flatMap((finding) =>
    staying.gone.has(finding.id) ? [] : keptOf(finding, staying),
  );
  return { ...version, ...stated, sentences, findings, quality: null, critique: null };
}

function keptOf(finding: Fact, { findings, changed }: StayingFindings): Fact {
  return (changed.has(finding.id) && findings.find(({ id }) => id === finding.id)) || finding;
}

function sentenceOf({ datasets, sentences, items, paths }: Withheld): Sentence {
  const records = datasets.map(({ title, rows }) => `${counted(rows, "record")} of ${title}`).join(", ");
  const rest = [
    ...(sentences > 0 ? [counted(sentences, "sentence")] : []),
    ...(items > 0 ? [counted(items, "listed item")] : []),
    ...(paths > 0 ? [counted(paths, "path")] : []),
  ];
  const withThem = rest.length > 0 ? `; with them ${rest.join(", ")}` : "";
  const text = `Left out of this copy, as the source states no licence to pass it on: ${records}${withThem}.`;
  return { section: "limitations", text, findingIds: [], status: "plain", issues: [] };
}

type Stated = { answer: Answer; basis: string };
type Options = { records: Records; gone: ReadonlySet<string>; stands: boolean };

/** The basis of a yes, a no or a count that rests on what a copy leaves out. */
const WITHHELD = "left_out_of_copy";

/**
 * The answer without what is left out: list items and cells that rest on nothing else go and totals are counted anew. A yes,
 * a no or a count is open unless the sentence that states it `stands`.
 */
function stayingAnswer({ answer, basis }: Stated, options: Options): Stated & { items: number } {
  const { stands } = options;
  if (answer.kind === "count") return stands ? { answer, basis, items: 0 } : open({ ...answer, value: null });
  if (answer.kind === "boolean") {
    const members = answer.members && stayingItems(answer.members, options);
    const items = (answer.members?.length ?? 0) - (members?.length ?? 0);
    const kept = { ...answer, ...(members && { members }) };
    return stands ? { answer: kept, basis, items } : { ...open({ ...kept, value: null }), items };
  }
  if (answer.kind === "list") return { basis, ...stayingList(answer, options) };
  if (answer.kind === "matrix") return { basis, ...stayingMatrix(answer, options.records) };
  return { answer, basis, items: 0 };
}

/** What had things and has none in the copy is no empty list, which would say that nothing is there. */
function orOpen<T extends { answer: Answer; items: number }>(
  isEmpty: boolean,
  kept: T,
): T | (Stated & { items: number }) {
  return isEmpty && kept.items > 0 ? { ...open({ kind: "text" }), items: kept.items } : kept;
}

function open(answer: Answer): Stated & { items: number } {
  return { answer, basis: WITHHELD, items: 0 };
}

function stayingList(list: Extract<Answer, { kind: "list" }>, options: Options) {
  const [items, apart] = [stayingItems(list.items, options), stayingItems(list.apart, options)];
  const fewer = list.items.length - items.length;
  const answer: Answer = { ...list, total: list.total - fewer, items, apart };
  return orOpen(items.length === 0, { answer, items: fewer + list.apart.length - apart.length });
}

/** Items that rest on something that stays; an item without claims rests on none that is left out. */
function stayingItems<T extends ListItem>(items: readonly T[], { records, gone }: Options): T[] {
  return items.flatMap((item) => {
    const claimIds = staying(item, records);
    if (item.claimIds.length > 0 && claimIds.length === 0) return [];
    if (claimIds.length === item.claimIds.length) return [{ ...item, findingIds: without(item.findingIds, gone) }];
    const evidence = item.evidence.filter((text) => !records.names(text));
    return [{ ...item, claimIds, evidence, findingIds: without(item.findingIds, gone) }];
  });
}

function stayingMatrix(matrix: Extract<Answer, { kind: "matrix" }>, records: Records) {
  const cells = matrix.cells.flatMap((cell) => {
    const claimIds = staying(cell, records);
    if (cell.claimIds.length > 0 && claimIds.length === 0) return [];
    return { ...cell, claimIds, evidence: cell.evidence.filter((text) => !records.names(text)) };
  });
  const lost = matrix.rows.filter(
    ({ id }) => matrix.cells.some(({ row }) => row === id) && !cells.some(({ row }) => row === id),
  );
  const rows = matrix.rows.filter((row) => !lost.includes(row));
  const isShared = (id: string) => cells.filter(({ row }) => row === id).length === matrix.columns.length;
  const shared = rows.filter(({ id }) => isShared(id)).length;
  const answer: Answer = { ...matrix, rows, cells, shared };
  return orOpen(cells.length === 0, { answer, items: matrix.cells.length - cells.length });
}

function staying({ claimIds, evidence }: Pick<ListItem, "claimIds" | "evidence">, records: Records): string[] {
  return records.staying(claimIds, evidence.some(records.names) ? records.sources.map(({ key }) => key) : []);
}

function without(ids: readonly string[], gone: ReadonlySet<string>): string[] {
  return ids.filter((id) => !gone.has(id));
}

/** The paths each of whose edges keeps a claim, ranked anew; none whose score names a source that is left out. */
export function stayingPaths(paths: readonly Path[], records: Records): Path[] {
  return paths.flatMap((path) => stayingPath(path, records) ?? []).map((path, at) => ({ ...path, rank: at + 1 }));
}

function stayingPath(path: Path, records: Records): Path | null {
  const edges = path.edges.map((edge) => ({
    ...edge,
    claimIds: records.staying(edge.claimIds, edge.datasets),
    datasets: edge.datasets.filter((key) => !records.isOf(key)),
  }));
  if (edges.some(({ claimIds }) => claimIds.length === 0)) return null;
  if (path.report.factors.some(({ reason }) => records.names(reason))) return null;
  const datasets = path.edges.flatMap((edge) => edge.datasets);
  return { ...path, edges, claimIds: records.staying(path.claimIds, datasets) };
}

/** The graph without the edges and evidence that are left out; `ranks` gives the new rank of each path that stays. */
export function stayingSubgraph(
  { nodes, edges, omitted }: Subgraph,
  ranks: ReadonlyMap<number, number>,
  records: Records,
): Subgraph {
  const kept = edges.flatMap((edge) => {
    const claimIds = records.staying(edge.claimIds, edge.datasets);
    if (claimIds.length === 0) return [];
    return {
      ...edge,
      claimIds,
      evidenceIds: edge.evidenceIds.filter((id) => !records.isOf(id.slice(0, id.indexOf(":")))),
      datasets: edge.datasets.filter((key) => !records.isOf(key)),
      paths: edge.paths.flatMap((rank) => ranks.get(rank) ?? []),
    };
  });
  const ends = new Set(kept.flatMap(({ source, target }) => [source, target]));
  return { nodes: nodes.filter(({ id, role }) => role === "question" || ends.has(id)), edges: kept, omitted };
}
