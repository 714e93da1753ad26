import Link from "next/link";
import { CopyButton } from "@/components/ui/copy-button";
import { SourceLink } from "@/components/ui/source-link";
import type { EntityRef } from "@/lib/domain/entity";
import type { EntityView } from "@/lib/server/entity/view";
import { askLink } from "@/lib/server/web/ask-link";
import type { Identifier } from "@/lib/server/web/identifier-links";
import { codeWords, count, counted } from "@/lib/server/web/words";
import { EntityLink, EntityMark } from "./mark";

/** Identifiers shown before the others are asked for. */
const IDENTIFIERS_FIRST = 4;

/** What a thing is, what else it is called, who else knows it by which identifier, and what can be asked about it. */
export function EntityHead({ view }: { view: EntityView }) {
  const { thing, names, identifiers, members, groups, claims, questions } = view;
  const [shown, others] = [identifiers.slice(0, IDENTIFIERS_FIRST), identifiers.slice(IDENTIFIERS_FIRST)];
  return (
    <header>
      <Title thing={thing} />
      <p className="mt-1 flex flex-wrap gap-x-4 text-[13px] text-muted">
        {shown.map((each) => (
          <IdentifierText key={each.scheme + each.id} {...each} />
        ))}
        <span className="py-1">{counted(claims, "claim")}</span>
      </p>
      <div className="flex flex-wrap gap-x-5 text-[13px]">
        <Folded title="Other names" size={names.length}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Folded>
        <Folded title="Further identifiers" size={others.length}>
          <p className="flex flex-wrap gap-x-4 text-muted">
            {others.map((each) => (
              <IdentifierText key={each.scheme + each.id} {...each} />
            ))}
          </p>
        </Folded>
        <Things title="Its genes" things={members} />
        <Things title="Complexes it is part of" things={groups} />
      </div>
      {questions.length > 0 && <Questions name={thing.name} questions={questions} />}
    </header>
  );
}

function Title({ thing: { id, name, type } }: { thing: EntityRef }) {
  return (
    <>
      <p className="flex items-center gap-2 text-[13px] text-muted first-letter:uppercase">
        <EntityMark type={type} size={12} /> <span className="first-letter:uppercase">{codeWords(type)}</span>
      </p>
      <h1 className="wrap-anywhere mt-1 font-semibold text-[28px] leading-[34px] tracking-tight">{name}</h1>
      <p className="mt-1 flex items-center gap-1 font-mono text-faint text-xs">
        {id} <CopyButton text={id} label="Copy the id" />
      </p>
    </>
  );
}

function IdentifierText({ scheme, id, href }: Identifier) {
  return (
    <span className="py-1">
      {scheme} <SourceLink href={href}>{id}</SourceLink>
    </span>
  );
}

function Things({ title, things }: { title: string; things: readonly EntityRef[] }) {
  return (
    <Folded title={title} size={things.length}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {things.map((each) => (
          <li key={each.id} className="min-w-0 max-w-full">
            <EntityLink {...each} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Folded({ title, size, children }: { title: string; size: number; children: React.ReactNode }) {
  if (size === 0) return null;
  return (
    <details className="open:basis-full">
      <summary className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 font-medium text-muted hover:text-ink pointer-coarse:min-h-11">
        {title} <span className="font-normal text-faint">{count(size)}</span>
      </summary>
      <div className="pt-1 pb-2">{children}</div>
    </details>
  );
}

/** Questions as links to a new conversation, whose box they fill. */
function Questions({ name, questions }: { name: string; questions: readonly string[] }) {
  return (
    <nav aria-label={`Questions about ${name}`} className="mt-4">
      <ul className="flex gap-2 overflow-x-auto pb-1 [scrollbar-width:none] sm:flex-wrap">
        {questions.map((question) => (
          <li key={question} className="shrink-0">
            <Link
              href={askLink(question)}
              prefetch={false}
              className="inline-flex h-9 items-center whitespace-nowrap rounded-2xl bg-surface px-3.5 text-[13px] ring-1 ring-line-strong ring-inset hover:ring-ink pointer-coarse:h-11"
            >
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The title of a thing over the room of what is still being read. */
export function EntitySkeleton({ thing }: { thing: EntityRef }) {
  return (
    <>
      <Title thing={thing} />
      <p role="status" className="sr-only">
        Reading what is known of {thing.name}
      </p>
      <div aria-hidden className="skeleton mt-8 space-y-4">
        {["w-1/3", "w-full", "w-full", "w-2/3", "w-full", "w-1/2"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars that never change
          <div key={index} className={`h-4 rounded bg-sunken ${width}`} />
        ))}
      </div>
    </>
  );
}
