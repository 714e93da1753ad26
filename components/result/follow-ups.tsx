import Link from "next/link";
import { buttonLook } from "@/components/ui/button";
import { askLink } from "@/lib/server/web/ask-link";

/** Questions that follow from an answer on a page without a conversation: each leads to where one begins. */
export function FollowUps({ questions }: { questions: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {questions.map((question) => (
        <li key={question}>
          <Link href={askLink(question)} prefetch={false} className={`${buttonLook("plain")} text-left`}>
            {question}
          </Link>
        </li>
      ))}
    </ul>
  );
}
