"use client";
import { useState } from "react";
import { AskingForm } from "@/components/ui/asking";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/field";
import { send } from "@/components/ui/post";
import type { CheckedTextJson } from "@/lib/server/export/contract";
import { counted } from "@/lib/server/web/words";

const TEXT_MAX = 20_000;

const KINDS = {
  grounded: { words: "stated", tone: "good" },
  interpretation: { words: "interpretation", tone: "neutral" },
  plain: { words: "plain", tone: "neutral" },
  struck: { words: "not supported", tone: "warn" },
} as const;

/** Takes a text from elsewhere and shows which of its sentences the run's findings support; for the run's owner. */
export function CheckTextForm({ runId }: { runId: string }) {
  const [text, setText] = useState("");
  const ask = () => (text.trim() === "" ? null : send<CheckedTextJson>("POST", `/api/runs/${runId}/check`, { text }));
  return (
    <Disclosure summary="Check another text against this evidence">
      <AskingForm ask={ask} action="Check its sentences" show={(checked) => <Verdicts checked={checked} />}>
        <TextArea
          label="A paragraph from a report, a colleague or a model; no patient identifiers"
          rows={5}
          value={text}
          maxLength={TEXT_MAX}
          onText={setText}
        />
      </AskingForm>
    </Disclosure>
  );
}

function Verdicts({ checked: { sentences, cut } }: { checked: CheckedTextJson }) {
  const count = (kind: keyof typeof KINDS) => sentences.filter(({ status }) => status === kind).length;
  return (
    <div className="space-y-2">
      <p>
        {count("grounded")} of {counted(sentences.length, "sentence")} stated by what this run found,{" "}
        {count("interpretation")} are interpretations of it. That a sentence is not supported does not show that it is
        wrong.
      </p>
      <ol className="space-y-2">
        {sentences.map(({ text, status, findingIds, issues }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a sentence, and the list never changes
          <li key={index} className="space-y-1">
            <p>
              <Badge tone={KINDS[status].tone}>{KINDS[status].words}</Badge> {text}{" "}
              {findingIds.length > 0 && <span className="text-muted text-xs">[{findingIds.join(", ")}]</span>}
            </p>
            {issues.length > 0 && <p className="text-muted text-xs">{issues.join("; ")}</p>}
          </li>
        ))}
      </ol>
      {cut && <p className="text-muted text-xs">The rest of the text was not read.</p>}
    </div>
  );
}
