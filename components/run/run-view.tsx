"use client";
import { EXAMPLES } from "@/components/ask/examples";
import { ClaimSource, type SourceInfo } from "@/components/evidence/claim-source";
import { DetailDrawer } from "@/components/evidence/detail-drawer";
import { SelectionProvider } from "@/components/evidence/selection";
import type { Live } from "@/components/live/live-state";
import { isOver, Progress } from "@/components/live/progress";
import { Timeline } from "@/components/live/timeline";
import { useRun } from "@/components/live/use-run";
import { WeightsProvider } from "@/components/paths/weights";
import { Aspects } from "@/components/result/aspects";
import { FollowUps } from "@/components/result/follow-ups";
import { isUnanswered, nearestQuestions } from "@/components/result/nearest";
import { Result } from "@/components/result/result";
import { Versions } from "@/components/result/versions";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { Reading } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { aspectIterations } from "@/lib/server/export/aspect-iterations";
import { codeWords, counted } from "@/lib/server/web/words";
import { RunHeader } from "./run-header";
import { type FollowUp, useFollowUp } from "./use-follow-up";

/** A run for its owner: live while it goes on, then its result with how it was found. */
export function RunView({ runId, question, initial, sources }: Props) {
  const { state, connection, waitsFor, resume } = useRun(runId, initial);
  const followUp = useFollowUp(unread(state) ? (state.after?.runId ?? runId) : runId, state);
  const over = isOver(state, connection);
  return (
    <SelectionProvider>
      <ClaimSource datasets={[...(state.artifacts?.datasets ?? []), ...sources]}>
        <WeightsProvider paths={state.artifacts?.paths ?? []}>
          <div className="space-y-5">
            <RunHeader runId={runId} question={question} state={state} isOver={over} onContinued={resume} />
            <div className={state.done ? "sr-only" : undefined}>
              <Progress state={state} connection={connection} waitsFor={waitsFor} />
            </div>
            <Failures state={state} />
            {state.fallBacks && (
              <Message tone="warn">
                The rules stood in for the model where it failed: {state.fallBacks.join("; ")}.
              </Message>
            )}
            {over && <Nearest question={question} state={state} followUp={followUp} />}
            {state.done && state.artifacts ? (
              <Found runId={runId} question={question} state={state} artifacts={state.artifacts} followUp={followUp} />
            ) : (
              <>
                <Aspects told={aspectIterations(state)} />
                <Timeline state={state} />
              </>
            )}
          </div>
        </WeightsProvider>
        <DetailDrawer />
      </ClaimSource>
    </SelectionProvider>
  );
}

type Props = {
  runId: string;
  question: string;
  initial: Live | null;
  /** What the server has loaded: titles of sources that an answer searched and does not use. */
  sources: SourceInfo[];
};

type FoundProps = {
  runId: string;
  question: string;
  state: State;
  artifacts: Artifacts;
  followUp: FollowUp;
};

/** What a run that is done came to, then how. */
function Found({ runId, question, state, artifacts, followUp }: FoundProps) {
  const again = useFollowUp(runId, state);
  return (
    <>
      <IndicationToggle
        reading={state.reading}
        answer={artifacts.answer}
        onChoose={(indications) => again.ask(question, indications)}
      />
      {again.error && <Message tone="bad">{again.error}</Message>}
      <Result
        artifacts={artifacts}
        findings={state.findings}
        followUp={unread(state) && !state.after ? undefined : followUp}
        unanswered={isUnanswered(state.reading)}
        runId={runId}
      />
      <Criticised state={state} />
      <Aspects told={aspectIterations(state)} />
      <Disclosure
        summary={`How this was found: ${counted(state.iterations.length, "iteration")}, ${counted(state.usage.toolCalls, "tool call")}`}
      >
        <Timeline state={state} />
      </Disclosure>
    </>
  );
}

/** Whether nothing can follow this question; one that followed another is put again after that one. */
function unread({ done, reading }: State): boolean {
  return done && isUnanswered(reading);
}

/** What to ask instead, where the question could not be read or names something unknown. */
function Nearest({ question, state, followUp }: { question: string; state: State; followUp: FollowUp }) {
  const { reading, artifacts } = state;
  if (!isUnanswered(reading)) return null;
  const nearest = nearestQuestions(question, reading, artifacts?.followUps ?? []);
  const questions = nearest.length === 0 && reading.talk ? EXAMPLES : nearest;
  if (questions.length === 0) return null;
  return (
    <Panel id="nearest" title={reading.talk ? "What can be asked" : "Did you mean"}>
      <FollowUps questions={questions} followUp={followUp} />
    </Panel>
  );
}

/** The versions of an answer that was criticised. */
function Criticised({ state: { versions, findings, options } }: { state: State }) {
  if (!versions) return null;
  return <Versions versions={versions} findings={findings} isByModel={options?.reasoner !== "rules"} />;
}

function Failures({ state }: { state: State }) {
  if (state.failures.length === 0) return null;
  return (
    <Message tone="warn">
      <ul>
        {state.failures.map(({ during, cause, message }) => (
          <li key={`${during}${message}`}>
            During {during} ({codeWords(cause)}): {message}
          </li>
        ))}
      </ul>
    </Message>
  );
}

type ToggleProps = {
  reading: Reading | null;
  answer: Artifacts["answer"];
  /** Asks the same question again with the other choice. */
  onChoose: (indications: "demote" | "keep") => void;
};

/** Lets the reader rank events that an indication may account for like all others, or move them last again. */
function IndicationToggle({ reading, answer, onChoose }: ToggleProps) {
  const query = reading?.query;
  if (query?.want !== "adverse_events" || query.ask !== "list" || answer.kind !== "list") return null;
  const isKept = query.filters.indications === "keep";
  const isMarked = answer.items.some(({ indication }) => indication !== undefined);
  if (!isKept && !isMarked) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-3 text-sm">
      <p className="text-muted">
        {isKept
          ? "Events that an indication of the drug may account for keep their rank."
          : "Events that an indication of the drug may account for come last."}
      </p>
      <Button onClick={() => onChoose(isKept ? "demote" : "keep")}>
        {isKept ? "Move them last" : "Rank them with the others"}
      </Button>
    </div>
  );
}
