import { buttonLook } from "@/components/ui/button";

/** Questions that follow from an answer; a press asks one. */
export function FollowUps({
  questions,
  onAsk,
}: {
  questions: string[];
  onAsk?: ((question: string) => void) | undefined;
}) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {questions.map((question) => (
        <li key={question}>
          {onAsk ? (
            <button type="button" onClick={() => onAsk(question)} className={`${buttonLook("plain")} text-left`}>
              {question}
            </button>
          ) : (
            question
          )}
        </li>
      ))}
    </ul>
  );
}
