import clsx from "clsx";
import { Answers } from "@/components/answer/answer";
import { GapList } from "@/components/live/iteration-card";
import { Narrative } from "@/components/narrative/narrative";
import { Confidence } from "@/components/panel/confidence";
import { CoverageMatrix } from "@/components/panel/coverage-matrix";
import { namesIn } from "@/components/panel/coverage-name";
import { PairSupports } from "@/components/paths/pair-supports";
import { PathList } from "@/components/paths/path-list";
import { SubgraphView } from "@/components/subgraph/subgraph-view";
import { Disclosure } from "@/components/ui/disclosure";
import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import { noPathReason } from "@/lib/server/export/no-path";
import { openSentences } from "@/lib/server/web/finding-words";
import { counted } from "@/lib/server/web/words";
import { Agreement } from "./agreement";
import { DatasetList } from "./dataset-list";
import { FollowUps } from "./follow-ups";

/** The artifacts of a shared answer, the answer first; what is empty because nothing was asked for it is left out. */
export function Result({ artifacts, findings }: Props) {
  const { coverage, datasets, searched = [] } = artifacts;
  return (
    <div className="space-y-5">
      {artifacts.partial && (
        <Message tone="warn">
          This answer is partial: the run ended before it was done. What was found so far follows.
        </Message>
      )}
      <AnswerPanel artifacts={artifacts} findings={findings} />
      {artifacts.followUps.length > 0 && (
        <Panel id="follow-ups" title="Questions that follow">
          <FollowUps questions={artifacts.followUps} />
        </Panel>
      )}
      {artifacts.agreement && <Agreement agreement={artifacts.agreement} />}
      <Routes artifacts={artifacts} />
      <div className={clsx("grid items-start gap-5", coverage.length > 0 ? "lg:grid-cols-3" : "lg:grid-cols-2")}>
        {coverage.length > 0 && (
          <Panel id="coverage" title="Coverage" className="lg:has-[details[open]]:col-span-full">
            <Disclosure summary={`What ${counted(countOf(coverage), "source")} hold on this`}>
              <CoverageMatrix
                cells={coverage}
                datasets={[...datasets, ...searched, ...artifacts.notLoaded]}
                names={namesIn(artifacts, findings)}
              />
            </Disclosure>
          </Panel>
        )}
        <Panel id="gaps" title="What is missing">
          <Gaps
            gaps={artifacts.gaps}
            open={openSentences(findings)}
            isSearched={datasets.length + searched.length + coverage.length > 0}
            isLowered={(artifacts.confidence.deductions ?? []).length > 0}
          />
        </Panel>
        <Panel id="sources" title="Sources used">
          <SourcesUsed artifacts={artifacts} />
        </Panel>
      </div>
    </div>
  );
}

function AnswerPanel({ artifacts, findings }: Props) {
  return (
    <Panel id="answer" title="Answer">
      <div className="space-y-5">
        <Answers artifacts={artifacts} />
        <NoPath artifacts={artifacts} />
        <Narrative sentences={artifacts.sentences} findings={findings} isTabled={isTabled(artifacts)} />
        <Confidence confidence={artifacts.confidence} />
      </div>
    </Panel>
  );
}

/** Whether a table above the prose holds item by item what the findings say. */
export function isTabled({ answer }: Artifacts): boolean {
  return answer.kind === "list" ? answer.items.length > 0 : answer.kind === "matrix";
}

/** Why there is no mechanism, before all else, where one was asked for. */
function NoPath({ artifacts }: Pick<Props, "artifacts">) {
  return noPathReason(artifacts).map((reason) => (
    <p key={reason} className="max-w-4xl rounded-md bg-sunken p-3">
      {reason}
    </p>
  ));
}

/** Folded where there are any; that there is none, and why, is said at once. */
function SourcesUsed({ artifacts: { datasets, searched = [], notLoaded } }: Pick<Props, "artifacts">) {
  const sources = <Sources datasets={datasets} searched={searched} notLoaded={notLoaded} />;
  if (datasets.length === 0) return sources;
  return <Disclosure summary={`${counted(datasets.length, "source")} behind this answer`}>{sources}</Disclosure>;
}

function countOf(cells: Artifacts["coverage"]): number {
  return new Set(cells.filter(({ state }) => state !== "not_loaded").map(({ dataset }) => dataset)).size;
}

/** The paths beside the graph they run through, each only where there is something to show; without paths the graph has the whole width. */
function Routes({ artifacts }: Pick<Props, "artifacts">) {
  const { paths, weakRoutes, pathReason, subgraph, supports = [] } = artifacts;
  const showsPaths = paths.length > 0 || weakRoutes.length > 0 || pathReason !== null;
  const showsGraph = subgraph.nodes.length > 0;
  if (!showsPaths && !showsGraph) return null;
  return (
    <div className={clsx("grid items-start gap-5", paths.length > 0 && showsGraph && "xl:grid-cols-2")}>
      {showsPaths && (
        <Panel id="paths" title="Mechanistic paths" aside={counted(paths.length, "path")}>
          <div className="space-y-4">
            <PathList
              paths={paths}
              weakRoutes={weakRoutes}
              reason={noPathReason(artifacts).length > 0 ? "None; why stands in the answer." : pathReason}
            />
            {supports.length > 0 && <PairSupports supports={supports} />}
          </div>
        </Panel>
      )}
      {showsGraph && (
        <Panel id="subgraph" title="Subgraph">
          <SubgraphView subgraph={subgraph} />
        </Panel>
      )}
    </div>
  );
}

type Props = { artifacts: Artifacts; findings: Fact[] };

/** The datasets whose claims stand behind an answer, with version and licence; those searched that none is from, and those it could not use. */
export function Sources({
  datasets,
  searched = [],
  notLoaded,
}: Pick<Artifacts, "datasets" | "searched" | "notLoaded">) {
  return (
    <div className="space-y-2 text-sm">
      {datasets.length === 0 && <p>The answer uses no dataset.</p>}
      <DatasetList datasets={datasets} />
      {searched.length > 0 && (
        <p className="text-muted">
          Searched, and nothing shown is from them: {searched.map(({ title }) => title).join(", ")}.
        </p>
      )}
      {notLoaded.length > 0 && (
        <p className="text-muted">Not loaded here: {notLoaded.map(({ title }) => title).join(", ")}.</p>
      )}
    </div>
  );
}

const NO_GAP = "No gap was noted. What the sources loaded do not hold is not known here.";
const LOWERED = "Every search was made. What lowers the confidence stands under the answer.";
const UNSEARCHED = "Nothing was searched, so what is missing is not known.";

type GapsProps = { gaps: InformationGap[]; open: string[]; isSearched: boolean; isLowered: boolean };

/**
 * Gaps that remain, the most urgent first, and what could not be looked up; where nothing was searched none could be noted, and what
 * lowers the confidence is no "no gap".
 */
export function Gaps({ gaps, open, isSearched, isLowered }: GapsProps) {
  if (gaps.length + open.length === 0)
    return <p className="text-sm">{!isSearched ? UNSEARCHED : isLowered ? LOWERED : NO_GAP}</p>;
  return (
    <div className="space-y-2 text-sm">
      {gaps.length > 0 && <GapList gaps={gaps} />}
      {open.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
