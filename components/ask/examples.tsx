import { buttonLook } from "@/components/ui/button";

/** Questions of every kind, to show what can be asked. */
export const EXAMPLES = [
  "How could metformin cause lactic acidosis?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "Is rhabdomyolysis a known adverse event of simvastatin?",
  "Which drugs are listed or reported with torsade de pointes?",
  "Compare the adverse events of warfarin and apixaban.",
  "What are the targets of clozapine?",
];

/** Questions to start from; a press puts one into the box. */
export function Examples({ onPick }: { onPick: (question: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-muted text-sm">For example</legend>
      <div className="flex flex-wrap gap-2">
        {EXAMPLES.map((question) => (
          <button
            key={question}
            type="button"
            onClick={() => onPick(question)}
            className={`${buttonLook("plain")} !justify-start text-left !font-normal`}
          >
            {question}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
