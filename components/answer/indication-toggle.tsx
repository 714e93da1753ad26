import { Button } from "@/components/ui/button";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { Reading } from "@/lib/domain/run/question";

type Props = {
  reading: Reading | null;
  answer: Artifacts["answer"];
  /** Asks the same question again with the other choice. */
  onChoose: (indications: "demote" | "keep") => void;
};

/** Lets the reader rank events that an indication may account for like all others, or move them last again. */
export function IndicationToggle({ reading, answer, onChoose }: Props) {
  const query = reading?.query;
  if (query?.want !== "adverse_events" || query.ask !== "list" || answer.kind !== "list") return null;
  const isKept = query.filters.indications === "keep";
  const isMarked = answer.items.some(({ indication }) => indication !== undefined);
  if (!isKept && !isMarked) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-3 text-sm">
      <p className="text-muted">
        {isKept
          ? "Events that an indication of the drug may account for keep their rank."
          : "Events that an indication of the drug may account for come last."}
      </p>
      <Button onClick={() => onChoose(isKept ? "demote" : "keep")}>
        {isKept ? "Move them last" : "Rank them with the others"}
      </Button>
    </div>
  );
}
