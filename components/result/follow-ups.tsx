import Link from "next/link";
import type { FollowUp } from "@/components/run/use-follow-up";
import { buttonLook } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
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
