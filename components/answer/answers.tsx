import type { Answer as AnswerValue, Artifacts } from "@/lib/domain/run/artifacts";
import { Answer } from "./answer";

type Part = { title: string; answer: AnswerValue; basis: string };

/** The typed answers to all parts of a question, each under what it is of where there are several; what leads comes first. */
export function Answers({ artifacts }: { artifacts: Artifacts }) {
  const { coverage, datasets, searched = [] } = artifacts;
  const parts = partsOf(artifacts);
  const sources = { coverage, datasets: [...datasets, ...searched] };
  if (parts.length === 1) return parts.map((part) => <Answer key={part.title} {...part} {...sources} />);
  return (
    <div className="space-y-5">
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title} className="space-y-2">
          <h3 className="font-semibold text-muted text-sm">{part.title}</h3>
          <Answer {...part} {...sources} />
        </section>
      ))}
    </div>
  );
}

/** Parts whose answer is prose or an empty list have nothing of their own here: the narrative tells why there is none. */
function partsOf({ answer, basis, further = [] }: Artifacts): Part[] {
  const leads = further.some((part) => part.leads);
  const first = { title: leads ? "Each drug by itself" : "First part of the question", answer, basis };
  const others = further.map((part, index) => ({
    ...part,
    title: leads ? "The drugs taken together" : further.length > 1 ? `Further part ${index + 1}` : "Further part",
  }));
  const parts = leads ? [...others, first] : [first, ...others];
  return parts.filter(({ answer: own }) => own.kind !== "text" && !(own.kind === "list" && own.total === 0));
}
