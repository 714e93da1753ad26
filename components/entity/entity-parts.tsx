import { joinedWords } from "@/lib/domain/wording";
import type { EntitySection, EntityView } from "@/lib/server/entity/view";
import { count } from "@/lib/server/web/words";
import { CoverageTable } from "./coverage-table";
import { SectionTable } from "./section-table";
import { Star } from "./star";

type Props = { view: EntityView; sources: readonly { key: string; title: string }[] };

/** What is known of a thing, part by part, beside what it is next to; then what is not, and what each source holds of it. */
export function EntityParts({ view, sources }: Props) {
  const { thing, sections, coverage } = view;
  const held = sections.filter(({ rows }) => rows.length > 0);
  const empty = sections.filter((section) => !held.includes(section));
  const parts = [
    ...held.map(({ key, title, total }) => ({ key, title, size: total })),
    ...(empty.length > 0 ? [{ key: "nothing", title: "Nothing found", size: empty.length }] : []),
    { key: "sources", title: "Sources", size: new Set(coverage.map(({ dataset }) => dataset)).size },
  ];
  return (
    <>
      <PartsNav parts={parts} />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="min-w-0 space-y-10">
          {held.map((section) => (
            <Part key={section.key} section={section} name={thing.name} />
          ))}
          {empty.length > 0 && <Empties sections={empty} />}
          <section aria-labelledby="sources" className="@container">
            <Heading id="sources">Sources</Heading>
            <CoverageTable name={thing.name} cells={coverage} sources={sources} />
          </section>
        </div>
        <Star thing={thing} sections={held} />
      </div>
    </>
  );
}

function PartsNav({ parts }: { parts: readonly { key: string; title: string; size: number }[] }) {
  return (
    <nav
      aria-label="Parts of this page"
      className="-mx-4 mt-6 flex gap-5 overflow-x-auto border-line border-b px-4 text-[13px] [scrollbar-width:none]"
    >
      {parts.map(({ key, title, size }) => (
        <a
          key={key}
          href={`#${key}`}
          className="flex h-10 shrink-0 items-center gap-1 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          {title} <span className="font-normal text-faint">{count(size)}</span>
        </a>
      ))}
    </nav>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-1 scroll-mt-4 font-semibold text-xl tracking-tight">
      {children}
    </h2>
  );
}

function Part({ section, name }: { section: EntitySection; name: string }) {
  const { key, title, call } = section;
  return (
    <section aria-labelledby={key} className="@container">
      <Heading id={key}>{title}</Heading>
      <SectionTable section={section} name={name} />
      <p className="mt-1 text-xs">
        <a
          href={`/tools#${call.tool}`}
          title="The call that gives a program the same"
          className="wrap-anywhere inline-block py-1 font-mono text-faint hover:text-ink hover:underline"
        >
          {call.tool} {JSON.stringify(call.args)}
        </a>
      </p>
    </section>
  );
}

/** The parts that hold nothing, each with the reason. */
function Empties({ sections }: { sections: readonly EntitySection[] }) {
  return (
    <section aria-labelledby="nothing">
      <Heading id="nothing">Nothing found</Heading>
      <dl className="text-[13px] leading-5">
        {sections.map((section) => (
          <div key={section.key} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="font-medium">{section.title}</dt>
            <dd className="text-muted">{reasonOf(section)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Why there is nothing: the look-up failed, it was searched in vain, or no source loaded speaks of it. */
function reasonOf({ status, error, searched, lacking, notLoaded }: EntitySection): string {
  const isCovered = searched.length + lacking.length > 0;
  const told = [
    status === "failed" && `The look-up failed: ${error ?? "no reason is given"}.`,
    searched.length > 0 && `Searched, nothing stated: ${joinedWords(searched)}.`,
    lacking.length > 0 && `Loaded, without a label of it: ${joinedWords(lacking)}.`,
    status !== "failed" && !isCovered && "Not covered by the loaded sources.",
    notLoaded.length > 0 && `Not loaded here: ${joinedWords(notLoaded)}.`,
  ];
  return told.filter(Boolean).join(" ");
}
