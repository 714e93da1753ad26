import { CiteMark } from "@/components/evidence/cite-mark";
import { publicationLink } from "@/components/evidence/claim-card";
import { Interval } from "@/components/evidence/interval";
import { SourceLink } from "@/components/ui/source-link";
import type { Claim } from "@/lib/domain/claim";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import { calmed } from "@/lib/domain/names/calm-text";
import { placeOf } from "@/lib/domain/passage";
import { datasetsOf, namesOf, sourceWords, statementOf } from "@/lib/server/export/exportable";
import { withheldWords } from "@/lib/server/share/licensed-copy";
import { readingOf, type ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { citedParts } from "@/lib/server/web/cites";
import type { Cite } from "@/lib/server/web/turn-head";
import { counted } from "@/lib/server/web/words";

/** Claims a note names itself; the list of records has them all. */
const CLAIMS_SHOWN = 5;
/** What a note shows of a record's id; the list has it whole. */
const RECORD_ID_CHARACTERS = 48;
/** Records of the list; files of the copy have all. */
const RECORDS_MAX = 500;

type Props = { share: ShareSnapshot };

/** What each number stands for with its source, then every record of the copy, and what it leaves out. */
export function SharedEvidence({ share }: Props) {
  const { artifacts, findings, claims, claimsLeftOut = 0 } = share;
  const { cites } = citedParts({ artifacts, findings, reading: readingOf(share) });
  const recordOf = recordIn(share);
  return (
    <div className="notes wrap-anywhere text-[13px] leading-5">
      <ol>
        {[...cites.values()].map((cite) => (
          <Note key={cite.factId} cite={cite} fact={findings.find(({ id }) => id === cite.factId)} share={share} />
        ))}
      </ol>
      {artifacts.withheld && (
        <p className="mt-4 rounded-[10px] bg-sunken px-4 py-3 text-muted print:border print:border-line-strong">
          {withheldWords(artifacts.withheld)}
        </p>
      )}
      {claims.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-8 py-1.5 font-medium">
            {claims.length === 1 ? "The record" : `All ${counted(claims.length, "record")}`} of this copy
          </summary>
          <ul>
            {shownRecords(share).map((claim) => (
              <li
                key={claim.id}
                id={claim.id}
                className="scroll-mt-28 break-inside-avoid border-line border-t py-2 target:bg-mark"
              >
                {recordOf(claim)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <LeftOver more={Math.max(0, claims.length - RECORDS_MAX)} leftOut={claimsLeftOut} />
    </div>
  );
}

/** The records that stand on the page. */
export function shownRecords({ claims }: ShareSnapshot): Claim[] {
  return claims.slice(0, RECORDS_MAX);
}

function LeftOver({ more, leftOut }: { more: number; leftOut: number }) {
  return (
    <>
      {more > 0 && <p className="text-muted">{counted(more, "further record")} in the files to download.</p>}
      {leftOut > 0 && (
        <p className="text-muted">{counted(leftOut, "claim")} behind lower items of the answer are not in it.</p>
      )}
    </>
  );
}

function Note({ cite, fact, share }: Props & { cite: Cite; fact: Fact | undefined }) {
  const ids = fact?.from.claimIds ?? [];
  const claims = ids.slice(0, CLAIMS_SHOWN).flatMap((id) => share.claims.find((each) => each.id === id) ?? []);
  const sourceOf = sourceIn(share, RECORD_ID_CHARACTERS);
  const more = ids.length - claims.length;
  return (
    <li
      id={`f${cite.number}`}
      className="grid scroll-mt-28 break-inside-avoid grid-cols-[44px_minmax(0,1fr)] border-line border-t py-2.5 target:bg-mark"
    >
      <span>
        <span className="cite">
          <CiteMark {...cite} />
        </span>
      </span>
      <div className="min-w-0">
        <p className="first-letter:uppercase">{cite.title}</p>
        {fact && (
          <div className="max-w-80">
            <Interval numbers={fact.numbers} />
          </div>
        )}
        {(fact ? quotesOf(fact) : []).map((quote) => (
          <figure key={quote.passageId} className="mt-1">
            <blockquote className="line-clamp-6 whitespace-pre-line print:line-clamp-none">
              “{calmed(quote.text)}”
            </blockquote>
            <figcaption className="text-faint">
              {placeOf(quote)}. {sourceWords(quote.dataset, datasetsOf(share.artifacts))}; record{" "}
              <SourceLink href={quote.link}>{quote.recordId}</SourceLink>, passage {quote.passageId}
            </figcaption>
          </figure>
        ))}
        {claims.map((claim) => (
          <div key={claim.id} className="text-faint">
            {sourceOf(claim)}
          </div>
        ))}
        {more > 0 && claims.length > 0 && (
          <p className="text-faint">and {counted(more, "further record")} in the list below</p>
        )}
      </div>
    </li>
  );
}

/** A record in words with its source. */
function recordIn(share: ShareSnapshot) {
  const nameOf = namesOf(share);
  const sourceOf = sourceIn(share);
  return (claim: Claim) => (
    <>
      <p>{statementOf(claim, nameOf)}</p>
      <div className="text-faint">{sourceOf(claim)}</div>
    </>
  );
}

const EVIDENCE_SHOWN = 3;

/** Who states a claim, under which licence, in which records of theirs, citing what. */
function sourceIn({ artifacts }: ShareSnapshot, idMax = Number.POSITIVE_INFINITY) {
  const datasets = datasetsOf(artifacts);
  const shown = (recordId: string) => (recordId.length > idMax ? `${recordId.slice(0, idMax)}…` : recordId);
  return ({ id, dataset, evidence }: Claim) => (
    <>
      {sourceWords(dataset, datasets)}; <code className="text-xs">{id}</code>
      {evidence.slice(0, EVIDENCE_SHOWN).map(({ recordId, link, publications }) => (
        <span key={recordId}>
          ; record <SourceLink href={link}>{shown(recordId)}</SourceLink>
          {publications.map((each) => (
            <span key={each}>
              , <SourceLink href={publicationLink(each)}>{each}</SourceLink>
            </span>
          ))}
        </span>
      ))}
      {evidence.length > EVIDENCE_SHOWN && `; and ${counted(evidence.length - EVIDENCE_SHOWN, "more", "more")}`}
    </>
  );
}
