"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { IndicationToggle } from "@/components/answer/indication-toggle";
import { startRun } from "@/components/ask/start-run";
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
import { Disclosure } from "@/components/ui/disclosure";
import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import { randomKey } from "@/components/ui/post";
import type { Artifacts } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { aspectHops } from "@/lib/exports/aspect-hops";
import { counted } from "@/lib/web/words";
import { RunHeader } from "./run-header";

/** A run for its owner: live while it goes on, then its result with how it was found. */
export function RunView({ runId, question, initial, sources }: Props) {
  const { state, connection, resume } = useRun(runId, initial);
  const { ask, error } = useFollowUp(runId, state);
  const over = isOver(state, connection);
  return (
    <SelectionProvider>
      <ClaimSource datasets={[...(state.artifacts?.datasets ?? []), ...sources]}>
        <WeightsProvider paths={state.artifacts?.paths ?? []}>
          <div className="space-y-5">
            <RunHeader runId={runId} question={question} state={state} isOver={over} onContinued={resume} />
            {!state.done && <Progress state={state} connection={connection} />}
            {error && <Message tone="bad">{error}</Message>}
            <Failures state={state} />
            {state.fallBacks && (
              <Message tone="warn">
                The rules stood in for the model where it failed: {state.fallBacks.join("; ")}.
              </Message>
            )}
            {over && <Nearest question={question} state={state} onAsk={ask} />}
            {state.done && state.artifacts ? (
              <Found runId={runId} question={question} state={state} artifacts={state.artifacts} onAsk={ask} />
            ) : (
              <>
                <Aspects told={aspectHops(state)} />
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
  onAsk: (question: string, indications?: "demote" | "keep") => void;
};

/** What a run that is done came to, then how. */
function Found({ runId, question, state, artifacts, onAsk }: FoundProps) {
  return (
    <>
      <IndicationToggle
        reading={state.reading}
        answer={artifacts.answer}
        onChoose={(indications) => onAsk(question, indications)}
      />
      <Result
        artifacts={artifacts}
        findings={state.findings}
        onAsk={onAsk}
        unanswered={isUnanswered(state.reading)}
        runId={runId}
      />
      <Criticised state={state} />
      <Aspects told={aspectHops(state)} />
      <Disclosure
        summary={`How this was found: ${counted(state.iterations.length, "iteration")}, ${counted(state.usage.toolCalls, "tool call")}`}
      >
        <Timeline state={state} />
      </Disclosure>
    </>
  );
}

/** What to ask instead, where the question could not be read or names something unknown. */
function Nearest({ question, state, onAsk }: { question: string; state: State; onAsk: (question: string) => void }) {
  const { reading, artifacts } = state;
  if (!isUnanswered(reading)) return null;
  const questions = nearestQuestions(question, reading, artifacts?.followUps ?? []);
  if (questions.length === 0) return null;
  return (
    <Panel id="nearest" title={reading.talk ? "What can be asked" : "Did you mean"}>
      <FollowUps questions={questions} onAsk={onAsk} />
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
            During {during} ({cause.replaceAll("_", " ")}): {message}
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** Asks a follow-up question in the same conversation and with the same settings, once. */
function useFollowUp(runId: string, state: State) {
  const router = useRouter();
  const busy = useRef(false);
  const [error, setError] = useState<string | null>(null);
  async function ask(question: string, indications?: "demote" | "keep") {
    if (busy.current) return;
    busy.current = true;
    const { strategy, reasoner, preset, members, aspects } = state.options ?? {};
    const { patient } = state;
    const settings = {
      ...(strategy && { strategy }),
      ...(reasoner && { reasoner }),
      ...(preset && { preset }),
      ...(members && { members }),
      ...(aspects && !aspects.adaptive && { batchSubqueries: true }),
      ...(patient && { patient }),
      ...(indications && { indications }),
    };
    const started = await startRun({ question, clientKey: randomKey(), after: runId, ...settings });
    busy.current = false;
    if (started.ok) return router.push(`/runs/${started.value.runId}`);
    setError(started.message);
  }
  return { ask, error };
}
