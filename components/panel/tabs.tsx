"use client";
import { type ReactNode, useMemo } from "react";
import { DetailView } from "@/components/evidence/detail-view";
import { useSelection } from "@/components/evidence/selection";
import { PairSupports } from "@/components/paths/pair-supports";
import { PathList } from "@/components/paths/path-list";
import { WhyNotForm } from "@/components/paths/why-not-form";
import { SubgraphView } from "@/components/subgraph/subgraph-view";
import type { State } from "@/lib/domain/run/state";
import { noPathReason } from "@/lib/server/export/no-path";
import { Coverage } from "./coverage";
import { Evidence } from "./evidence";
import { Reasoning } from "./reasoning";

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

/** The subgraph the answer runs through; it stays as it is while a record that was opened from it is read. */
export function GraphTab({ runId, state: { artifacts } }: Props & { runId: string }) {
  const { detail } = useSelection();
  const weak = useMemo(() => new Set(artifacts?.weakRoutes.flatMap(({ claimIds }) => claimIds)), [artifacts]);
  if (!artifacts) return <p className="p-5 text-muted">{NOT_YET}</p>;
  return (
    <>
      <div className={detail ? "hidden" : "h-full"}>
        <SubgraphView fills subgraph={artifacts.subgraph} runId={runId} weak={weak} />
      </div>
      <div className="px-5 py-4 empty:hidden">
        <OrDetail>{null}</OrDetail>
      </div>
    </>
  );
}

/** The rows of the answer, its records and sentences. */
export function EvidenceTab(props: Props & { runId: string }) {
  if (!props.state.artifacts) return <p className="text-muted">{NOT_YET}</p>;
  return (
    <OrDetail>
      <Evidence {...props} />
    </OrDetail>
  );
}

/** What was searched where, what is missing, and what lowers the confidence. */
export function CoverageTab({ state }: Props) {
  if (!state.artifacts) return <p className="text-muted">{NOT_YET}</p>;
  return <Coverage state={state} />;
}

/** The run as it went. */
export function ReasoningTab(props: Props & { runId: string }) {
  return (
    <OrDetail>
      <Reasoning {...props} />
    </OrDetail>
  );
}
