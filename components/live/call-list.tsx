import { Badge, type Tone } from "@/components/ui/badge";
import { isForeignName, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { count, duration } from "@/lib/server/web/words";

type Outcome = { tone: Tone; word: string };

const OUTCOMES: Partial<Record<string, Outcome>> = {
  ok: { tone: "good", word: "ok" },
  empty: { tone: "neutral", word: "searched, nothing there" },
  not_loaded: { tone: "warn", word: "source not loaded" },
  failed: { tone: "bad", word: "failed" },
  partial: { tone: "warn", word: "partial" },
};

const NOT_RUN: Outcome = { tone: "neutral", word: "not run" };

/** How a call came out; one that was not run did not fail, and a state unknown here is no failure either. */
function outcomeOf({ status, refused }: ToolResult): Outcome {
  if (refused) return NOT_RUN;
  return OUTCOMES[status] ?? { tone: "neutral", word: status.replaceAll("_", " ") };
}

/** The calls of an iteration in the order planned, each with its reason and, once it is back, its outcome. */
export function CallList({ calls, results }: { calls: ToolCall[]; results: ToolResult[] }) {
  return (
    <ul className="space-y-2">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id and their order never changes
        <li key={index} className="border-line-strong border-l-2 pl-3">
          <Call call={call} result={results[index]} />
        </li>
      ))}
    </ul>
  );
}

function Call({ call, result }: { call: ToolCall; result: ToolResult | undefined }) {
  const outcome = result && outcomeOf(result);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {result && <span className="font-mono text-muted text-xs">{result.handle}</span>}
        <span className="font-mono text-xs">{call.tool}</span>
        {isForeignName(call.tool) && <Badge tone="warn">server of others, unchecked</Badge>}
        {outcome ? <Badge tone={outcome.tone}>{outcome.word}</Badge> : <Badge tone="accent">running</Badge>}
        {result && outcome !== NOT_RUN && (
          <span className="text-muted text-xs">
            {count(result.total)} {result.total === 1 ? "row" : "rows"},{" "}
            {result.cached ? "from cache" : duration(result.durationMs)}
          </span>
        )}
      </p>
      {call.reason && <p className="text-muted">{call.reason}</p>}
      <p className="break-all font-mono text-muted text-xs">{argsText(call.args)}</p>
      {result?.summary && <p>{result.summary}</p>}
      {result?.error && <p className={outcome === NOT_RUN ? "text-muted" : "text-bad"}>{result.error}</p>}
    </>
  );
}

const ARGS_CHARACTERS_MAX = 300;

function argsText(args: ToolCall["args"]): string {
  const text = Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
  return text.length > ARGS_CHARACTERS_MAX ? `${text.slice(0, ARGS_CHARACTERS_MAX)}…` : text;
}
