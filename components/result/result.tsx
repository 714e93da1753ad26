import clsx from "clsx";
import { Answers } from "@/components/answer/answer";
import { GapList } from "@/components/live/iteration-card";
import { Narrative } from "@/components/narrative/narrative";
import { PairSupports } from "@/components/paths/pair-supports";
import { PathList } from "@/components/paths/path-list";
import { WhyNotForm } from "@/components/paths/why-not-form";
import type { FollowUp } from "@/components/run/use-follow-up";
import { SubgraphView } from "@/components/subgraph/subgraph-view";
import { Disclosure } from "@/components/ui/disclosure";
import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import { SourceLink } from "@/components/ui/source-link";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import { noPathReason } from "@/lib/server/export/no-path";
import { openSentences } from "@/lib/server/web/finding-words";
import { counted, tierWords } from "@/lib/server/web/words";
import { Agreement } from "./agreement";
import { CheckTextForm } from "./check-text-form";
import { Confidence, ConfidenceLink } from "./confidence";
import { namesIn } from "./coverage-name";
import { CoverageTable } from "./coverage-table";
import { FollowUpForm, FollowUps } from "./follow-ups";

/**
 * The artifacts of a run, the answer first; what is empty because nothing was asked for it, or nothing `unanswered` could
 * be looked up, is left out. With `followUp` the reader asks on in the conversation; a share has none.
 */
export function Result({ artifacts, findings, followUp, unanswered = false, runId }: Props) {
  const { coverage, datasets, searched = [] } = artifacts;
  return (
    <div className="space-y-5">
      {artifacts.partial && (
        <Message tone="warn">
          This answer is partial: the run ended before it was done. What was found so far follows.
        </Message>
      )}
      <AnswerPanel artifacts={artifacts} findings={findings} unanswered={unanswered} runId={runId} />
      <AskOn questions={unanswered ? [] : artifacts.followUps} followUp={followUp} />
      {artifacts.agreement && <Agreement agreement={artifacts.agreement} />}
      <Routes artifacts={artifacts} unanswered={unanswered} runId={runId} />
      <div className={clsx("grid items-start gap-5", coverage.length > 0 ? "lg:grid-cols-3" : "lg:grid-cols-2")}>
        {coverage.length > 0 && (
          <Panel id="coverage" title="Coverage" className="lg:has-[details[open]]:col-span-full">
            <Disclosure summary={`What ${counted(countOf(coverage), "source")} hold on this`}>
              <CoverageTable
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

function AnswerPanel({ artifacts, findings, unanswered, runId }: Omit<Props, "followUp">) {
  return (
    <Panel id="answer" title="Answer" aside={<ConfidenceLink confidence={artifacts.confidence} />}>
      <div className="space-y-5">
        <Answers artifacts={artifacts} />
        <NoPath artifacts={artifacts} />
        <Narrative sentences={artifacts.sentences} findings={findings} isTabled={isTabled(artifacts)} />
        <Confidence confidence={artifacts.confidence} />
        {runId && !unanswered && <CheckTextForm runId={runId} />}
      </div>
    </Panel>
  );
}

/** Whether a table above the prose holds item by item what the findings say. */
function isTabled({ answer }: Artifacts): boolean {
  return answer.kind === "list" ? answer.items.length > 0 : answer.kind === "matrix";
}

/** Under the answer, what to ask after it: in the reader's own words where there is a conversation, and what follows from it. */
function AskOn({ questions, followUp }: { questions: string[]; followUp: FollowUp | undefined }) {
  if (questions.length === 0 && !followUp) return null;
  return (
    <Panel id="follow-ups" title={followUp ? "Ask on" : "Questions that follow"}>
      <div className="space-y-4">
        {followUp && <FollowUpForm followUp={followUp} />}
        <FollowUps questions={questions} followUp={followUp} />
      </div>
    </Panel>
  );
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
function Routes({ artifacts, unanswered, runId }: Pick<Props, "artifacts" | "runId"> & { unanswered: boolean }) {
  const { paths, weakRoutes, pathReason, subgraph, supports = [] } = artifacts;
  const showsPaths = paths.length > 0 || weakRoutes.length > 0 || (pathReason !== null && !unanswered);
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
            {runId && <WhyNotForm runId={runId} artifacts={artifacts} />}
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

type Props = {
  artifacts: Artifacts;
  findings: Fact[];
  followUp?: FollowUp | undefined;
  unanswered?: boolean;
  /** Of the owner's run, who may ask further; a share has none. */
  runId?: string | undefined;
};

/** The datasets whose claims stand behind an answer, with version and licence; those searched that none is from, and those it could not use. */
function Sources({ datasets, searched = [], notLoaded }: Pick<Artifacts, "datasets" | "searched" | "notLoaded">) {
  return (
    <div className="space-y-2 text-sm">
      {datasets.length === 0 && <p>The answer uses no dataset.</p>}
      <ul className="space-y-1">
        {datasets.map(({ key, title, version, licence, tier, link }) => (
          <li key={key}>
            <SourceLink href={link}>{title}</SourceLink> {version}{" "}
            <span className="text-muted">
              {licence} ({tierWords(tier)})
            </span>
          </li>
        ))}
      </ul>
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
