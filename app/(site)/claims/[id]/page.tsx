import { notFound } from "next/navigation";
import { EntityLink } from "@/components/entity/mark";
import { ClaimCard } from "@/components/evidence/claim-card";
import { ClaimPassage, ClaimPlace, placesOf } from "@/components/evidence/claim-passage";
import { CopyButton } from "@/components/ui/copy-button";
import { TextLink } from "@/components/ui/text-link";
import { RELATIONS } from "@/lib/domain/relations";
import { capitalised } from "@/lib/domain/wording";
import { app } from "@/lib/server/app";
import type { ClaimView } from "@/lib/server/entity/claim-view";
import { ClaimId } from "@/lib/server/web/ids";
import { graphOrNull } from "@/lib/server/web/pages";
import { codeWords } from "@/lib/server/web/words";

/** Records of sources without a stated licence are shown to readers, not handed to programs that gather pages. */
export const metadata = { title: "Claim", robots: { index: false } };

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const graph = await graphOrNull(app);
  const view = graph && ClaimId.safeParse(id).success ? await app.claimView(id) : null;
  if (!graph || !view) notFound();
  const { claim, entities } = view;
  const titleOf = (key: string) => graph.datasets.find((each) => each.key === key)?.title ?? key;
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <header>
        <p className="text-[13px] text-muted">Claim of {titleOf(claim.dataset)}</p>
        <h1 className="mt-1 font-semibold text-2xl leading-8 tracking-tight">{statementOf(view)}</h1>
        <p className="mt-1 flex items-center gap-1 font-mono text-faint text-xs">
          {claim.id}, graph {graph.version} <CopyButton text={claim.id} label="Copy the id" />
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6 text-[13px]">
          {entities.map((each) => (
            <EntityLink key={each.id} {...each} />
          ))}
        </p>
      </header>
      <Words view={view} />
      <section aria-label="Record" className="rounded-[10px] bg-surface">
        <ClaimCard
          claim={claim}
          names={entities}
          dataset={graph.datasets.find(({ key }) => key === claim.dataset)}
          full
        />
      </section>
      <Others view={view} titleOf={titleOf} />
      <p className="text-muted text-sm">
        A claim is what its source states. Counts of several records are never added up; each record stands for itself.
      </p>
    </div>
  );
}

/** What the source states of the two ends, or that it denies it. */
function statementOf({ claim: { subject, object, predicate, negated }, entities }: ClaimView): string {
  const nameOf = (id: string) => entities.find((each) => each.id === id)?.name ?? id;
  const { states, denial } = RELATIONS[predicate];
  return negated || predicate === "refutes"
    ? `The source ${denial(nameOf(subject), nameOf(object))}`
    : capitalised(states(nameOf(subject), nameOf(object)));
}

/** The source's own words, or where they stand; nothing for a source that is no text. */
function Words({ view: { claim, entities, quotes } }: { view: ClaimView }) {
  const places = placesOf(claim.evidence);
  if (quotes.length + places.length === 0) return null;
  const term = entities.find(({ id }) => id === claim.object)?.name ?? claim.object;
  return (
    <section aria-labelledby="words" className="space-y-3">
      <h2 id="words" className="font-semibold text-base">
        {quotes.length > 0 ? "In the words of the source" : "Where the source says it"}
      </h2>
      {quotes.map((quote) => (
        <ClaimPassage key={quote.id} quote={quote} />
      ))}
      {quotes.length === 0 && places.map((place) => <ClaimPlace key={place.recordId} place={place} term={term} />)}
    </section>
  );
}

/** What is stated of the same two things by others, or in other terms. */
function Others({ view: { others }, titleOf }: { view: ClaimView; titleOf: (key: string) => string }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="font-semibold text-base">
        Also stated of the two
      </h2>
      <ul className="text-sm">
        {others.map(({ id, predicate, dataset, negated }) => (
          <li key={id}>
            <TextLink href={`/claims/${id}`}>
              {capitalised(codeWords(predicate))}
              {negated && ", denied"}
            </TextLink>{" "}
            <span className="text-muted">{titleOf(dataset)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
