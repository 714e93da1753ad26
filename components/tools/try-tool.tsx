"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { type Answered, send } from "@/components/ui/post";
import { ownValue } from "@/lib/domain/own-value";
import type { ToolCallJson } from "@/lib/server/export/tool-json";
import { counted } from "@/lib/server/web/words";
import type { ToolArgument } from "./inputs-of";

const ROWS_SHOWN = 10;

/** Calls a tool with arguments written as JSON and shows what it returns. */
export function TryTool({ name, inputs }: { name: string; inputs: ToolArgument[] }) {
  const [text, setText] = useState(() => exampleOf(inputs));
  const [isBusy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered<ToolCallJson> | null>(null);
  const field = useId();
  async function call(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setAnswered(await sent(name, text));
    setBusy(false);
  }
  return (
    <form onSubmit={call} className="space-y-3 rounded-md bg-sunken p-3 text-sm">
      <label htmlFor={field} className="block font-medium">
        Arguments of {name}, as JSON
      </label>
      <textarea
        id={field}
        value={text}
        rows={3}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-sm"
      />
      <Button type="submit" disabled={isBusy}>
        Call
      </Button>
      {answered && !answered.ok && <Message tone="bad">{answered.message}</Message>}
      <div role="status">{answered?.ok && <Result result={answered.value} />}</div>
    </form>
  );
}

function Result({ result }: { result: ToolCallJson }) {
  const { status, summary, rows, total, error } = result;
  const shown = rows.slice(0, ROWS_SHOWN);
  return (
    <div className="space-y-2">
      <p>
        {status}, {counted(total, "row")}. {error ?? summary}
      </p>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
        <pre tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-surface p-2 text-xs">
          {JSON.stringify(shown, null, 2)}
        </pre>
      )}
      {total > shown.length && <p className="text-muted">{counted(total - shown.length, "further row")}.</p>}
    </div>
  );
}

async function sent(name: string, text: string): Promise<Answered<ToolCallJson>> {
  try {
    return await send<ToolCallJson>("POST", `/api/tools/${name}`, JSON.parse(text));
  } catch {
    return { ok: false, message: "The arguments are not valid JSON." };
  }
}

/** What an argument of a tool may look like. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  drug: "ibuprofen",
  drugs: ["ibuprofen", "celecoxib"],
  gene: "PTGS2",
  genes: ["PTGS2"],
  event: "gastrointestinal haemorrhage",
  disease: "asthma",
  names: ["ibuprofen"],
};

/** The required arguments, with a value where a usual one is known. */
function exampleOf(inputs: readonly ToolArgument[]): string {
  const entries = inputs
    .filter(({ required }) => required)
    .map(({ argument }) => [argument, ownValue(EXAMPLES, argument) ?? ""]);
  return JSON.stringify(Object.fromEntries(entries), null, 1).replace(/\s+/g, " ");
}
