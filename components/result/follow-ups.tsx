"use client";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import { IdentifierWarning } from "@/components/ask/identifier-warning";
import type { FollowUp } from "@/components/run/use-follow-up";
import { Button, buttonLook } from "@/components/ui/button";
import { FIELD } from "@/components/ui/field";
import { Message } from "@/components/ui/message";
import { findIdentifiers } from "@/lib/domain/patient";
import { askLink } from "@/lib/server/web/ask-link";

type Props = { questions: string[]; followUp?: FollowUp | undefined };

/** Questions that follow from an answer. A press asks one in the conversation; on a page that has none it leads to the ask page. */
export function FollowUps({ questions, followUp }: Props) {
  if (questions.length === 0 && !followUp?.error) return null;
  return (
    <div className="space-y-3">
      {questions.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {questions.map((question) => (
            <li key={question}>
              <Question question={question} followUp={followUp} />
            </li>
          ))}
        </ul>
      )}
      {followUp?.error && <Message tone="bad">{followUp.error}</Message>}
    </div>
  );
}

function Question({ question, followUp }: { question: string; followUp: FollowUp | undefined }) {
  const look = `${buttonLook("plain")} text-left`;
  if (!followUp)
    return (
      <Link href={askLink(question)} prefetch={false} className={look}>
        {question}
      </Link>
    );
  return (
    <button type="button" disabled={followUp.busy} onClick={() => followUp.ask(question)} className={look}>
      {question}
    </button>
  );
}

/** Characters a follow-up may have; longer ones are questions of their own. */
const CHARACTERS_MAX = 2000;

/** A question of the reader's own that goes on from this one; a text with likely identifiers needs a second press. */
export function FollowUpForm({ followUp: { ask, busy } }: { followUp: FollowUp }) {
  const [text, setText] = useState("");
  const [seen, setSeen] = useState<string | null>(null);
  const found = findIdentifiers(text);
  const warned = seen === text;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return;
    if (found.length > 0 && !warned) return setSeen(text);
    void ask(text);
  }
  return (
    <form onSubmit={submit} className="space-y-2">
      <label htmlFor="follow-up" className="block font-medium text-sm">
        Your follow-up question
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="follow-up"
          value={text}
          maxLength={CHARACTERS_MAX}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          aria-describedby="follow-up-note"
          className={`${FIELD} min-h-9 min-w-0 flex-1 basis-64`}
        />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "Starting…" : warned ? "Ask all the same" : "Ask"}
        </Button>
      </div>
      <IdentifierWarning found={found} />
      <p id="follow-up-note" className="text-muted text-sm">
        It may lean on the question above: “Why?”, “And for another drug?”, “Which of these are on a label?”
      </p>
    </form>
  );
}
