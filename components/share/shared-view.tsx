import { ClaimSource } from "@/components/evidence/claim-source";
import { DetailDrawer } from "@/components/evidence/detail-drawer";
import { SelectionProvider } from "@/components/evidence/selection";
import { WeightsProvider } from "@/components/paths/weights";
import { Aspects } from "@/components/result/aspects";
import { Result } from "@/components/result/result";
import { Message } from "@/components/ui/message";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { counted, moment, REASONS } from "@/lib/server/web/words";

/** A shared answer: the copy as it was made, its claims within it. */
export function SharedView({ share }: { share: ShareSnapshot }) {
  const { createdAt, expiresAt, graphVersion, completionReason, contentHash } = share;
  const { artifacts, findings, claimsLeftOut = 0 } = share;
  return (
    <SelectionProvider>
      <ClaimSource datasets={artifacts.datasets} held={{ claims: share.claims, entities: share.entities }}>
        <div className="space-y-5">
          <header className="space-y-2">
            <Heading share={share} />
            <p className="text-muted text-sm">
              A copy made {moment(createdAt)}, open until {moment(expiresAt)}, graph {graphVersion}.{" "}
              {completionReason && REASONS[completionReason].told}
              {claimsLeftOut > 0 &&
                ` ${counted(claimsLeftOut, "claim")} behind lower items of the answer are not in it.`}
            </p>
            {contentHash && (
              <p className="text-muted text-sm">
                Fingerprint (SHA-256): <code className="break-all">{contentHash}</code>
              </p>
            )}
            <Message>{share.notice}</Message>
          </header>
          <WeightsProvider paths={artifacts.paths} shared={share.weights}>
            <Result artifacts={artifacts} findings={findings} />
            <Aspects told={share.aspects} />
          </WeightsProvider>
        </div>
        <DetailDrawer />
      </ClaimSource>
    </SelectionProvider>
  );
}

/** The run's own question or reading always stands; what the sharer wrote stands apart and is said to be theirs. */
function Heading({ share: { question, restated, title, edited } }: { share: ShareSnapshot }) {
  if (!edited)
    return (
      <>
        <h1 className="font-semibold text-xl tracking-tight">{question}</h1>
        {restated !== "" && <p>{restated}</p>}
        {edited === undefined && restated === "" && <p className="text-muted text-sm">{UNMARKED}</p>}
      </>
    );
  return (
    <>
      {title && <p className="text-muted text-sm">Title by the sharer</p>}
      <h1 className="font-semibold text-xl tracking-tight">{title ?? question}</h1>
      {title && (
        <p>
          <span className="font-medium">The question as Vigil read it:</span> {question}
        </p>
      )}
      <p className="text-muted text-sm">The sharer changed the wording of the question.</p>
    </>
  );
}

const UNMARKED =
  "This copy was made before titles were marked: the wording above may be the sharer's, not the asker's.";
