"use client";
import clsx from "clsx";
import { type ReactNode, useMemo } from "react";
import { DetailView } from "@/components/evidence/detail-view";
import { type Detail, useSelection } from "@/components/evidence/selection";
import { PairSupports } from "@/components/paths/pair-supports";
import { PathList } from "@/components/paths/path-list";
import { WhyNotForm } from "@/components/paths/why-not-form";
import { SubgraphView } from "@/components/subgraph/subgraph-view";
import type { State } from "@/lib/domain/run/state";
import { noPathReason } from "@/lib/server/export/no-path";
import type { PanelTab } from "./address";
import { Coverage } from "./coverage";
import { Evidence } from "./evidence";
import { Reasoning } from "./reasoning";

type Props = { runId: string; state: State };
type WithAnswer = Props & { artifacts: NonNullable<State["artifacts"]> };

const NOT_YET = "There is no answer yet: this stands here once there is one.";

/** What a tab of the panel shows of a run: the record that was opened from it in its place, and nothing but how the run went before there is an answer. */
export function TabBody({ tab, ...props }: Props & { tab: PanelTab }): ReactNode {
  const { detail } = useSelection();
  const { artifacts } = props.state;
  if (!artifacts && tab !== "reasoning")
    return <p className={clsx("text-muted", tab === "graph" && "p-5")}>{NOT_YET}</p>;
  if (artifacts && tab === "graph") return <GraphTab {...props} artifacts={artifacts} />;
  if (artifacts && tab === "coverage") return <Coverage state={props.state} />;
  if (detail) return <Opened detail={detail} />;
  if (artifacts && tab === "paths") return <PathsTab {...props} artifacts={artifacts} />;
  return tab === "evidence" ? <Evidence {...props} /> : <Reasoning {...props} />;
}

function Opened({ detail }: { detail: Detail }) {
  return (
    <article aria-label={detail.title} className="space-y-4">
      <h3 className="font-semibold text-base">{detail.title}</h3>
      <DetailView detail={detail} />
    </article>
  );
}

/** Ranked paths, why one is not among them, and how well the pair itself is borne out. */
function PathsTab({ runId, artifacts }: WithAnswer) {
  const { paths, weakRoutes, pathReason, supports = [] } = artifacts;
  return (
    <div className="space-y-4">
      <PathList paths={paths} weakRoutes={weakRoutes} reason={noPathReason(artifacts)[0] ?? pathReason} />
      <WhyNotForm runId={runId} artifacts={artifacts} />
      {supports.length > 0 && <PairSupports supports={supports} />}
    </div>
  );
}

/** The subgraph the answer runs through; it stays as it is while a record that was opened from it is read. */
function GraphTab({ runId, artifacts }: WithAnswer) {
  const { detail } = useSelection();
  const weak = useMemo(() => new Set(artifacts.weakRoutes.flatMap(({ claimIds }) => claimIds)), [artifacts]);
  return (
    <>
      <div className={detail ? "hidden" : "h-full"}>
        <SubgraphView fills subgraph={artifacts.subgraph} runId={runId} weak={weak} />
      </div>
      <div className="px-5 py-4 empty:hidden">{detail && <Opened detail={detail} />}</div>
    </>
  );
}
