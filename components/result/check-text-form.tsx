"use client";
import { type FormEvent, useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { FIELD } from "@/components/ui/field-look";
import { Message } from "@/components/ui/message";
import { type Answered, send } from "@/components/ui/post";
import type { CheckedTextJson } from "@/lib/exports/contract";
import { counted } from "@/lib/web/words";

const TEXT_MAX = 20_000;

/** Takes a text from elsewhere and shows which of its sentences the run's findings support; for the run's owner. */
export function CheckTextForm({ runId }: { runId: string }) {
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered<CheckedTextJson> | null>(null);
  const field = useId();
  async function check(event: FormEvent) {
    event.preventDefault();
    if (busy || text.trim() === "") return;
    setBusy(true);
    setAnswered(await send<CheckedTextJson>("POST", `/api/runs/${runId}/check`, { text }));
    setBusy(false);
  }
  return (
    <Disclosure summary="Check another text against this evidence">
      <form onSubmit={check} className="space-y-3 rounded-md bg-sunken p-3 text-sm">
        <label htmlFor={field} className="block font-medium">
          A paragraph from a report, a colleague or a model; no patient identifiers
        </label>
        <textarea
          id={field}
          rows={5}
          value={text}
          maxLength={TEXT_MAX}
          onChange={({ target }) => setText(target.value)}
          className={`${FIELD} w-full`}
        />
        <Button type="submit" disabled={busy}>
          Check its sentences
        </Button>
        {answered && !answered.ok && <Message tone="bad">{answered.message}</Message>}
        <div role="status">{answered?.ok && <Verdicts checked={answered.value} />}</div>
      </form>
    </Disclosure>
  );
}

function Verdicts({ checked: { sentences, cut } }: { checked: CheckedTextJson }) {
  const supported = sentences.filter(({ status }) => status === "grounded");
  return (
    <div className="space-y-2">
      <p>
        {supported.length} of {counted(sentences.length, "sentence")} supported by what this run found. That one is not
        does not show that it is wrong.
      </p>
      <ol className="space-y-2">
        {sentences.map(({ text, status, findingIds, issues }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a sentence, and the list never changes
          <li key={index} className="space-y-1">
            <p>
              <Badge tone={status === "grounded" ? "good" : "warn"}>
                {status === "grounded" ? "supported" : "not supported"}
              </Badge>{" "}
              {text} {findingIds.length > 0 && <span className="text-muted text-xs">[{findingIds.join(", ")}]</span>}
            </p>
            {issues.length > 0 && <p className="text-muted text-xs">{issues.join("; ")}</p>}
          </li>
        ))}
      </ol>
      {cut && <p className="text-muted text-xs">The rest of the text was not read.</p>}
    </div>
  );
}
