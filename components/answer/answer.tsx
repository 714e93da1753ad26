import { Disclosure } from "@/components/ui/disclosure";
import { covers } from "@/lib/domain/coverage";
import type { CoverageCell } from "@/lib/domain/dataset";
import type { Answer as AnswerValue, Artifacts } from "@/lib/domain/run/artifacts";
import { count } from "@/lib/server/web/words";
import { BooleanAnswer } from "./boolean-answer";
import { ListAnswer } from "./list-answer";
import { MatrixAnswer } from "./matrix-answer";

/** The typed answer, before any prose, with the rule it rests on. Nothing for a question that asks for prose. */
export function Answer({ answer, basis, coverage, datasets }: Props) {
  switch (answer.kind) {
    case "boolean":
      return (
        <BooleanAnswer
          value={answer.value}
          basis={basis}
          sources={labelSources(coverage, datasets)}
          members={answer.members}
        />
      );
    case "count":
      return (
        <div>
          <p className="font-semibold text-3xl">
            {answer.value === null ? "No number can be given" : count(answer.value)}
          </p>
          <Basis text={basis} />
        </div>
      );
    case "list":
      return (
        <div className="space-y-3">
          <ListAnswer answer={answer} />
          <Basis text={basis} />
        </div>
      );
    case "matrix":
      return (
        <div className="space-y-3">
          <MatrixAnswer answer={answer} />
          <Basis text={basis} />
        </div>
      );
    case "text":
      return null;
  }
}

type Props = {
  answer: AnswerValue;
  basis: string;
  coverage: CoverageCell[];
  datasets: { key: string; title: string; version: string }[];
};

/** A rule of a sentence stands open; a longer one is folded. */
const BASIS_OPEN_CHARACTERS = 90;

function Basis({ text }: { text: string }) {
  if (text === "") return null;
  if (text.length <= BASIS_OPEN_CHARACTERS) return <p className="max-w-4xl text-muted text-sm">Rule: {text}</p>;
  return (
    <Disclosure summary="By what rule this was counted">
      <p className="max-w-4xl text-muted text-sm">Rule: {text}</p>
    </Disclosure>
  );
}

/** Label sources that cover what was asked about, by title and version: no others are silent on it. */
function labelSources(coverage: CoverageCell[], datasets: Props["datasets"]): string[] {
  const covering = coverage.filter((cell) => cell.aspect === "label_listings" && covers(cell));
  const keys = new Set(covering.map(({ dataset }) => dataset));
  return [...keys].map((key) => {
    const dataset = datasets.find((each) => each.key === key);
    return dataset ? `${dataset.title} ${dataset.version}` : key;
  });
}

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
