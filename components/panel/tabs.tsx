"use client";
import type { ReactNode } from "react";
import { Answers } from "@/components/answer/answer";
import { isTabled } from "@/components/answer/kind-of";
import { DetailView } from "@/components/evidence/detail-view";
import { useSelection } from "@/components/evidence/selection";
import { Timeline } from "@/components/live/timeline";
import { Narrative } from "@/components/narrative/narrative";
import { PairSupports } from "@/components/paths/pair-supports";
import { PathList } from "@/components/paths/path-list";
import { WhyNotForm } from "@/components/paths/why-not-form";
import { Agreement } from "@/components/result/agreement";
import { Aspects } from "@/components/result/aspects";
import { CheckTextForm } from "@/components/result/check-text-form";
import { Confidence } from "@/components/result/confidence";
import { namesIn } from "@/components/result/coverage-name";
import { CoverageTable } from "@/components/result/coverage-table";
import { Gaps } from "@/components/result/gaps";
import { Sources } from "@/components/result/sources";
import { Versions } from "@/components/result/versions";
import { SubgraphView } from "@/components/subgraph/subgraph-view";
import type { State } from "@/lib/domain/run/state";
import { aspectIterations } from "@/lib/server/export/aspect-iterations";
import { noPathReason } from "@/lib/server/export/no-path";
import { citedParts } from "@/lib/server/web/cites";
import { openSentences } from "@/lib/server/web/finding-words";
import { isUnread } from "@/lib/server/web/turn-of-run";
import { counted, duration, strategyText } from "@/lib/server/web/words";

import { Records } from "./records";

type Props = { state: State };

const NOT_YET = "There is no answer yet: this stands here once there is one.";

/** The record that was opened from a tab, in its place. */
function OrDetail({ children }: { children: ReactNode }) {
  const { detail } = useSelection();
  if (!detail) return children;
  return (
    <article aria-label={detail.title} className="space-y-4">
      <h3 className="font-semibold text-base">{detail.title}</h3>
      <DetailView detail={detail} />
    </article>
  );
}

/** Ranked paths, why one is not among them, and how well the pair itself is borne out. */
export function PathsTab({ runId, state: { artifacts } }: Props & { runId: string }) {
  if (!artifacts) return <p className="text-muted">{NOT_YET}</p>;
  const { paths, weakRoutes, pathReason, supports = [] } = artifacts;
  return (
    <OrDetail>
      <div className="space-y-4">
        <PathList paths={paths} weakRoutes={weakRoutes} reason={noPathReason(artifacts)[0] ?? pathReason} />
        <WhyNotForm runId={runId} artifacts={artifacts} />
        {supports.length > 0 && <PairSupports supports={supports} />}
      </div>
    </OrDetail>
  );
}

/** The subgraph the answer runs through. */
export function GraphTab({ state: { artifacts } }: Props) {
  if (!artifacts) return <p className="text-muted">{NOT_YET}</p>;
  return (
    <OrDetail>
      <SubgraphView subgraph={artifacts.subgraph} />
    </OrDetail>
  );
}

/** The whole typed answer and narrative, and the sources behind them. */
export function EvidenceTab({ runId, state }: Props & { runId: string }) {
  const { artifacts, findings, reading } = state;
  if (!artifacts) return <p className="text-muted">{NOT_YET}</p>;
  const { datasets, searched = [], notLoaded, agreement } = artifacts;
  const { cites } = citedParts(state);
  return (
    <OrDetail>
      <div className="space-y-6">
        <Answers artifacts={artifacts} />
        <Records findings={findings} cites={cites} />
        <Narrative sentences={artifacts.sentences} findings={findings} cites={cites} isTabled={isTabled(artifacts)} />
        {agreement && <Agreement agreement={agreement} />}
        <section aria-label="Sources">
          <h3 className="mb-1 font-semibold text-muted text-sm">Sources</h3>
          <Sources datasets={datasets} searched={searched} notLoaded={notLoaded} />
        </section>
        {!isUnread(reading) && <CheckTextForm runId={runId} />}
      </div>
    </OrDetail>
  );
}

/** What was searched where, what is missing, and what lowers the confidence. */
export function CoverageTab({ state: { artifacts, findings } }: Props) {
  if (!artifacts) return <p className="text-muted">{NOT_YET}</p>;
  const { coverage, datasets, searched = [], notLoaded, gaps, confidence } = artifacts;
  return (
    <div className="space-y-6">
      {coverage.length > 0 && (
        <CoverageTable
          cells={coverage}
          datasets={[...datasets, ...searched, ...notLoaded]}
          names={namesIn(artifacts, findings)}
        />
      )}
      <section aria-label="What is missing">
        <h3 className="mb-1 font-semibold text-muted text-sm">What is missing</h3>
        <Gaps
          gaps={gaps}
          open={openSentences(findings)}
          isSearched={datasets.length + searched.length + coverage.length > 0}
          isLowered={(confidence.deductions ?? []).length > 0}
        />
      </section>
      <Confidence confidence={confidence} />
    </div>
  );
}

/** The run as it went: how it was set up, its iterations, and what it thought of its own answer. */
export function ReasoningTab({ state }: Props) {
  const { options, versions, findings, maxIterations, usage, graphVersion, iterations } = state;
  return (
    <OrDetail>
      <div className="space-y-5">
        {options && (
          <p className="text-[13px] text-muted leading-5">
            {strategyText(options)}, {counted(iterations.length, "iteration")} of at most {maxIterations},{" "}
            {counted(usage.toolCalls, "tool call")}, {duration(usage.elapsedMs)}; reasoner {options.reasoner}, graph{" "}
            <span className="font-mono text-xs">{graphVersion.slice(0, 14)}</span>
          </p>
        )}
        {versions && <Versions versions={versions} findings={findings} isByModel={options?.reasoner !== "rules"} />}
        <Aspects told={aspectIterations(state)} />
        <Timeline state={state} />
      </div>
    </OrDetail>
  );
}
