import { ArrowLeftRight, CircleHelp, ListOrdered, Route, ShieldQuestion, Target } from "lucide-react";
import { EXAMPLES } from "@/components/ask/examples";

const ICONS = [Route, ArrowLeftRight, ShieldQuestion, ListOrdered, CircleHelp, Target];

/** The start of a conversation: what can be asked, a question of each class. */
export function Hello({ onPick }: { onPick: (question: string) => void }) {
  return (
    <div className="mx-auto flex min-h-full w-full max-w-[784px] flex-col justify-end px-4 pt-6 pb-6 md:px-8">
      <h2 className="font-semibold text-[28px] leading-[34px] tracking-tight">What should be explained?</h2>
      <p className="mt-2 max-w-prose text-muted">
        Ask why a drug causes an adverse event. Every sentence of the answer cites what it rests on.
      </p>
      <ul className="mt-6 grid gap-2 sm:grid-cols-2">
        {EXAMPLES.map((question, index) => {
          const Icon = ICONS[index % ICONS.length] ?? Route;
          return (
            <li key={question}>
              <button
                type="button"
                onClick={() => onPick(question)}
                className="flex size-full items-center gap-3 rounded-[10px] border border-line px-3 py-2.5 text-left text-[13px] text-muted leading-5 hover:border-line-strong hover:text-ink"
              >
                <Icon size={16} aria-hidden className="shrink-0 text-faint" /> {question}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const CHIPS_MAX = 3;

/** Questions that follow from the newest answer, in a row that scrolls. */
export function FollowUpChips({ questions, onPick }: { questions: string[]; onPick: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <ul
      aria-label="Questions that follow"
      className="chips flex gap-2 overflow-x-auto px-px pt-px pb-2 [scrollbar-width:none]"
    >
      {questions.slice(0, CHIPS_MAX).map((question) => (
        <li key={question} className="shrink-0">
          <button
            type="button"
            onClick={() => onPick(question)}
            className="h-8 whitespace-nowrap rounded-2xl px-3 text-[13px] text-muted ring-1 ring-line ring-inset hover:text-ink hover:ring-line-strong pointer-coarse:h-11"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
