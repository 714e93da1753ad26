import { Gaps } from "@/components/result/gaps";
import { Sources } from "@/components/result/sources";
import type { State } from "@/lib/domain/run/state";
import { openSentences } from "@/lib/server/web/finding-words";
import { Confidence } from "./confidence";
import { CoverageMatrix } from "./coverage-matrix";
import { namesIn } from "./coverage-name";

/** What was searched where, what lowers the confidence, what is missing, and the sources behind the answer. */
export function Coverage({ state: { artifacts, findings, reading } }: { state: State }) {
  if (!artifacts) return null;
  const { coverage, datasets, searched = [], notLoaded, gaps, confidence } = artifacts;
  const unread = reading?.unread ?? [];
  return (
    <div className="space-y-6 text-[13px] leading-5">
      <section aria-label="What was searched">
        <h3 className="mb-1 font-semibold">What was searched</h3>
        <CoverageMatrix
          cells={coverage}
          datasets={[...datasets, ...searched, ...notLoaded]}
          names={namesIn(artifacts, findings)}
        />
        {unread.length > 0 && (
          <p className="mt-2 text-muted">Not used of the question: {unread.map((text) => `“${text}”`).join(", ")}.</p>
        )}
      </section>
      <Confidence confidence={confidence} />
      <section aria-label="What is missing">
        <h3 className="mb-1 font-semibold">What is missing</h3>
        <Gaps
          gaps={gaps}
          open={openSentences(findings)}
          isSearched={datasets.length + searched.length + coverage.length > 0}
          isLowered={(confidence.deductions ?? []).length > 0}
        />
      </section>
      <section aria-label="Sources">
        <h3 className="mb-1 font-semibold">Sources</h3>
        <Sources artifacts={artifacts} />
      </section>
    </div>
  );
}
