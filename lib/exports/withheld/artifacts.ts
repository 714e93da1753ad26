import type { AnswerVersion, Artifacts, Sentence } from "@/lib/engine/artifacts";
import type { Withheld } from "@/lib/engine/withheld";
import { counted } from "@/lib/knowledge/counted";
import type { Finding } from "@/lib/knowledge/finding";
import { stayingAnswer } from "./answer";
import type { StayingFindings } from "./findings";
import { stayingPaths, stayingSubgraph } from "./paths";
import type { Records } from "./records";

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

function keptOf(finding: Finding, { findings, changed }: StayingFindings): Finding {
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
