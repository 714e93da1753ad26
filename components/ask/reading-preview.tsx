import { Badge } from "@/components/ui/badge";
import { isNameOnly } from "@/lib/domain/run/query";
import type { NamedThing, Reading } from "@/lib/domain/run/question";
import { codeWords } from "@/lib/server/web/words";

/** How a question is understood, which names were found, and nearer readings to pick from. */
export function ReadingPreview({
  reading,
  onPick,
}: {
  reading: Reading;
  onPick?: ((question: string) => void) | undefined;
}) {
  return (
    <div className="space-y-2 text-sm">
      <p className={(reading.query && !reading.notUnderstood) || reading.talk ? "" : "text-warn"}>{reading.restated}</p>
      {reading.named.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1" aria-label="Names found">
          {reading.named.map((named) => (
            <li key={named.text}>
              <Named named={named} corrections={reading.corrections} />
            </li>
          ))}
        </ul>
      )}
      {reading.unread.length > 0 && <p className={UNREAD}>Not used: {reading.unread.join(", ")}</p>}
      {reading.alternatives.length > 0 && onPick && <Alternatives questions={reading.alternatives} onPick={onPick} />}
    </div>
  );
}

const UNREAD = "w-fit rounded border-warn border-l-4 bg-warn-weak px-2 py-0.5 font-medium text-warn";

function Named({ named, corrections = [] }: { named: NamedThing; corrections?: Reading["corrections"] }) {
  const { text, chosen, ambiguous, candidates } = named;
  const isCorrected = corrections.some((each) => each.text === text);
  if (isNameOnly(named))
    return (
      <>
        <Badge tone="warn">known by name only</Badge> {isCorrected && `“${text}” taken for `}
        {candidates[0]?.name}
        <span className="text-muted"> ({candidates[0]?.id}): this edition holds nothing else on it</span>
      </>
    );
  const offered = candidates.slice(0, 3).map(({ name, type }) => `${name} (${codeWords(type)})`);
  if (!chosen)
    return (
      <>
        <Badge tone="warn">{ambiguous ? "ambiguous" : "not found"}</Badge> “{text}”
        {offered.length > 0 && <span className="text-muted"> could be {offered.join(", ")}</span>}
      </>
    );
  const others = candidates.filter(({ id }) => id !== chosen.id).slice(0, 2);
  return (
    <>
      <Badge>{codeWords(chosen.type)}</Badge> {isCorrected && `“${text}” taken for `}
      {chosen.name}
      {!isCorrected && chosen.name.toLowerCase() !== text.toLowerCase() && (
        <span className="text-muted"> for “{text}”</span>
      )}
      {others.length > 0 && (
        <span className="text-muted">
          {" "}
          (also {others.map(({ name, type }) => `${codeWords(type)} ${name}`).join(", ")})
        </span>
      )}
    </>
  );
}

function Alternatives({ questions, onPick }: { questions: string[]; onPick: (question: string) => void }) {
  return (
    <div>
      <p className="text-muted">Nearest readings:</p>
      <ul className="mt-1 space-y-1">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-[26px] text-left text-accent underline"
              onClick={() => onPick(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
