"use client";
import { useState } from "react";
import { AskingForm } from "@/components/ui/asking";
import { TextArea } from "@/components/ui/field";
import { type Answered, send } from "@/components/ui/post";
import { ownValue } from "@/lib/domain/own-value";
import type { ToolCallJson } from "@/lib/server/export/tool-json";
import { counted } from "@/lib/server/web/words";
import type { ToolArgument } from "./inputs-of";

const ROWS_SHOWN = 10;

/** Calls a tool with arguments written as JSON and shows what it returns. */
export function TryTool({ name, inputs }: { name: string; inputs: ToolArgument[] }) {
  const [text, setText] = useState(() => exampleOf(inputs));
  return (
    <AskingForm ask={() => sent(name, text)} action="Call" show={(result) => <Result result={result} />}>
      <TextArea
        label={`Arguments of ${name}, as JSON`}
        value={text}
        rows={3}
        spellCheck={false}
        onText={setText}
        className="font-mono"
      />
    </AskingForm>
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
