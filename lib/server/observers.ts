import { setTimeout as sleep } from "node:timers/promises";
import type { Critique } from "@/lib/domain/run/critique";
import { errorMessage } from "@/lib/domain/run/error";
import type { Event, EventOf, Recorded } from "@/lib/domain/run/event";
import { explanationWords } from "@/lib/domain/run/hypothesis";
import { isOfPatient } from "@/lib/domain/run/query";
import { fold } from "@/lib/domain/run/reduce";
import { referencesIn } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { observationClass, type Tool, type ToolCall } from "@/lib/domain/run/tool";
import { deliver, logFiles, type WebhookSettings, webhookSettings } from "@/lib/effects/deliver";
import { type Ending, type Observer, type Watch, watchBy } from "@/lib/server/observers/watch";

/** Whoever this deployment has watch a run: a receiver of its end, and a log of its steps. Throws AppError `usage` for wrong settings. */
export function observersOf(runId: string, environment: NodeJS.ProcessEnv = process.env): Observer[] {
  const webhook = webhookSettings(environment);
  const folder = environment.VIGIL_LOG_DIR?.trim();
  return [...(webhook ? [webhookObserver(webhook, runId)] : []), ...(folder ? [logObserver(logFiles(folder))] : [])];
}

/** The watch over a run that is taken up after what is recorded of it: its question is told where nothing came after it. */
export function watchOf(runId: string, recorded: readonly Recorded[], tools: readonly Tool[]): Watch {
  const [asked, ...rest] = recorded;
  const isNew = asked !== undefined && rest.length === 0;
  const watch = watchBy(safeObservers(runId), tools, fold(isNew ? [] : recorded));
  if (isNew) watch.see(asked);
  return watch;
}

/** Tells whoever watches runs of an end that no event of the run tells. */
export async function tellOfEnd(runId: string, recorded: readonly Recorded[], how: Ending): Promise<void> {
  const watch = watchBy(safeObservers(runId), [], fold(recorded));
  watch.end(how);
  await watch.close();
}

/** Wrong settings end the start of the app and show in `vigil doctor`; a run goes on without its observers. */
function safeObservers(runId: string): Observer[] {
  try {
    return observersOf(runId);
  } catch (error) {
    console.error(`Run ${runId} is not watched: ${errorMessage(error)}`);
    return [];
  }
}

/** How long an ended run waits for its message to be taken; sending goes on after that while the process lives. */
const GRACE_MS = 5_000;

/**
 * Posts a message when a run ends: what it came to and cost, and the question only where that was chosen. Nothing of what
 * is known of a patient, and so no question that describes one.
 */
export function webhookObserver(settings: WebhookSettings, runId: string, send = deliver): Observer {
  const underWay = new Set<Promise<unknown>>();
  return {
    onEnd: (state) => {
      const sending = send(settings, messageOf(runId, state, settings.withQuestion));
      underWay.add(sending);
      sending.then((taken) => {
        underWay.delete(sending);
        if (!taken) console.error(`The webhook of run ${runId} was not taken.`);
      });
    },
    close: async () => {
      await Promise.race([Promise.allSettled(underWay), sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

function messageOf(runId: string, state: State, withQuestion: boolean): object {
  const { options, completionReason, cause, iteration, usage, artifacts, graphVersion, lastAt } = state;
  const sentences = artifacts?.sentences ?? [];
  return {
    event: completionReason === "error" ? "run.failed" : "run.completed",
    runId,
    at: lastAt,
    strategy: options?.strategy,
    reasoner: options?.reasoner,
    graphVersion,
    completionReason,
    cause,
    iterations: iteration,
    usage,
    answer: artifacts?.answer.kind ?? null,
    paths: artifacts?.paths.length ?? 0,
    sentences: sentences.length,
    struckSentences: sentences.filter(({ status }) => status === "struck").length,
    ...(withQuestion && !isOfPatient(state) && { question: state.question }),
  };
}

/**
 * Writes the log of the runs it watches, a line at a time with the strategy it belongs to: what was asked, thought, called, found,
 * criticised, and why it ended. A run that describes a patient is logged by its start and its end only.
 */
export function logObserver(write: (line: string, strategy: string) => void): Observer {
  const log = (lines: readonly string[], { lastAt, options }: State) => {
    const strategy = options?.strategy ?? "";
    for (const line of lines) write(`${lastAt} [${strategy}] ${line}`, strategy);
  };
  return {
    onEvent: (event, state) => {
      const isLeftOut = isOfPatient(state) && event.type !== "asked";
      log(isLeftOut ? leftOut(event) : linesOf(event, state), state);
    },
    onEnd: (state) => {
      const { completionReason, iteration, usage } = state;
      const spent = `${usage.toolCalls} tool calls, ${usage.modelCalls} model calls, ${usage.elapsedMs} ms`;
      log([`TERMINATION ${completionReason} after ${iteration} iterations, ${spent}`, "=== SESSION END ==="], state);
    },
  };
}

function leftOut({ type }: Event): string[] {
  return type === "resolved" ? ["QUERY and steps are left out: they tell of a patient"] : [];
}

function linesOf(event: Event, state: State): string[] {
  switch (event.type) {
    case "asked":
      return [`=== SESSION START strategy=${event.options.strategy} max_iterations=${event.options.maxIterations} ===`];
    case "resolved":
      return [`QUERY ${state.question}`, `READING ${event.reading.restated}`];
    case "planned":
      return planLines(event, state);
    case "called":
      return event.results.map((result) => {
        const made = `${result.handle} ${result.tool}(${JSON.stringify(result.args)})`;
        return `ACTION ${made} -> ${observationClass(result)} ${result.status}: ${result.summary}`;
      });
    case "calling":
    case "returned":
    case "sentence":
    case "saying":
      return [];
    case "stepped":
      return stepLines(event, state);
    case "hypothesised":
      return event.hypotheses.map((each) => `HYPOTHESIS ${each.id} ${explanationWords(each)} by ${each.raisedBy.rule}`);
    case "weighed":
      return event.outcomes.map(
        ({ hypothesis, name, level, stance, weight }) =>
          `TEST ${hypothesis} ${name}: ${level}, ${stance} (${weight.toFixed(2)})`,
      );
    case "observed":
      return observationLines(event);
    case "refined":
      return [`REFINEMENT ${event.refinement.refinementQuery}`];
    case "critiqued":
      return critiqueLines(event.critique, state);
    case "narrated":
      return [`ANSWER drafted by ${event.by.reasoner}: ${event.draft.length} sentences`];
    case "grounded":
      return [groundingLine(event)];
    case "failed":
      return [`ERROR during ${event.during} (${event.cause}): ${event.message}`];
    case "halted":
      return [`HALTED ${event.reason}`];
    case "continued":
      return [`CONTINUED with ${event.iterations} more iterations`];
  }
}

/** What a member did, under its name. */
function stepLines({ member, event }: EventOf<"stepped">, { looking = [] }: State): string[] {
  const own = looking.find(({ strategy }) => strategy === member);
  return own ? linesOf(event, own.state).map((line) => `${member}: ${line}`) : [];
}

function planLines({ thought, calls, analysis, stop }: EventOf<"planned">, { iteration, results }: State): string[] {
  return [
    `--- iteration ${iteration} ---`,
    ...(analysis ? [`ANALYSIS ${analysis.type}: ${analysis.why}`] : []),
    `THOUGHT ${thought}`,
    ...calls.map((call, index) => callLine(call, results.length + index + 1)),
    ...(calls.length === 0 ? [`DECISION no call${stop ? ` (${stop})` : ""}`] : []),
  ];
}

/** A planned call with the results it waits for. */
function callLine({ tool, args, reason }: ToolCall, number: number): string {
  const waits = [...new Set(referencesIn(args).map(({ handle }) => handle))];
  const after = waits.length > 0 ? ` after ${waits.join(", ")}` : "";
  return `DECISION R${number} ${tool}(${JSON.stringify(args)})${after}: ${reason}`;
}

function observationLines({ observation }: EventOf<"observed">): string[] {
  const { status, confidence, canAnswer, gaps } = observation.evaluation;
  return [
    `OBSERVATION ${observation.text}`,
    `PROGRESS ${status}, confidence ${confidence}, ${canAnswer ? "can" : "cannot"} answer, ${gaps.length} gaps`,
  ];
}

function critiqueLines({ result, quality }: Critique, { versions = [] }: State): string[] {
  const scores = versions.map((version) => version.quality?.overallScore ?? "not measured");
  return [
    `CRITIQUE of version ${versions.length}: needs improvement ${result.needsImprovement}, confidence ${result.confidenceScore ?? "not given"}`,
    ...result.issues.map(({ dimension, description }) => `ISSUE ${dimension}: ${description}`),
    ...result.suggestions.map((suggestion) => `SUGGESTION ${suggestion}`),
    `QUALITY ${Object.entries(quality)
      .map(([name, score]) => `${name}=${score ?? "not measured"}`)
      .join(" ")}`,
    `PROGRESSION ${scores.join(" -> ")}`,
  ];
}

const STATUSES = ["grounded", "interpretation", "plain", "struck"] as const;

function groundingLine({ artifacts: { sentences } }: EventOf<"grounded">): string {
  const count = (status: string) => sentences.filter((each) => each.status === status).length;
  return `GROUNDING ${STATUSES.map((status) => `${count(status)} ${status}`).join(", ")}`;
}
