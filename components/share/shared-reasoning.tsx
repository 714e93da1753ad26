import { RoundOf } from "@/components/chat/reasoning";
import { Agreement } from "@/components/result/agreement";
import { Aspects } from "@/components/result/aspects";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { counted, REASONS } from "@/lib/server/web/words";

const NOT_HELD =
  "The look-ups are not in this copy: they would repeat words or records that it leaves out, or it was made before they were kept.";

/** How a shared answer came about: every look-up with what came of it, how each round was judged, and why the run ended. */
export function SharedReasoning({ share: { artifacts, rounds, aspects, completionReason } }: { share: ShareSnapshot }) {
  const lookUps = rounds?.reduce((sum, { steps }) => sum + steps.length, 0) ?? 0;
  return (
    <div className="space-y-5 text-[13px] leading-5">
      <p className="text-muted">
        {rounds ? `${counted(lookUps, "look-up")} in ${counted(rounds.length, "round")}.` : NOT_HELD}{" "}
        {completionReason && REASONS[completionReason].told}
      </p>
      {rounds && (
        <ol aria-label="Look-ups" className="ml-1 border-line border-l pl-4">
          {rounds.map((round, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no id and their order never changes
            <RoundOf key={index} round={round} />
          ))}
        </ol>
      )}
      {artifacts.agreement && <Agreement agreement={artifacts.agreement} />}
      <Aspects told={aspects} />
    </div>
  );
}
