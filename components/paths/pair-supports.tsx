import { Disclosure } from "@/components/ui/disclosure";
import type { Artifacts } from "@/lib/engine/artifacts";
import { SCALES, supportWords } from "@/lib/web/support-words";
import { SupportReport } from "./support-report";

/** The support of each pair the question names, with the parts it adds up from and how far the event can be judged by mechanism. */
export function PairSupports({ supports }: { supports: NonNullable<Artifacts["supports"]> }) {
  return (
    <div className="space-y-2">
      <ul className="space-y-2">
        {supports.map(({ drug, event, support }) => (
          <li key={`${drug.id} ${event.id}`}>
            <Disclosure summary={`Support of ${drug.name} and ${event.name}: ${supportWords(support.score)} of 1`}>
              <SupportReport support={support} pair={`${drug.name} and ${event.name}`} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">{SCALES}</p>
    </div>
  );
}
