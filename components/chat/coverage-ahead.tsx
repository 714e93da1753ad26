import { CoverageMatrix } from "@/components/panel/coverage-matrix";
import { Disclosure } from "@/components/ui/disclosure";
import type { ReadAhead } from "@/lib/server/web/app-port";
import { counted } from "@/lib/server/web/words";

/** Which sources hold what on the things a question names, before it is asked. */
export function CoverageAhead({ reading: { named, coverage, sources } }: { reading: ReadAhead }) {
  if (coverage.length === 0) return null;
  const names = named.flatMap(({ chosen }) => chosen ?? []);
  const holding = new Set(coverage.filter(({ state }) => state === "data").map(({ dataset }) => dataset)).size;
  const all = new Set(coverage.map(({ dataset }) => dataset)).size;
  return (
    <div className="max-h-64 overflow-y-auto text-[13px]">
      <Disclosure summary={`${holding} of ${counted(all, "source")} hold something on this`}>
        <CoverageMatrix cells={coverage} datasets={sources} names={names} />
      </Disclosure>
    </div>
  );
}
