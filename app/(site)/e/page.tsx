import { redirect } from "next/navigation";
import { EntityLink } from "@/components/entity/mark";
import { Empty } from "@/components/ui/empty";
import { app } from "@/lib/server/app";
import { entityHref } from "@/lib/server/web/ask-link";
import { graphOrNull } from "@/lib/server/web/pages";
import { codeWords } from "@/lib/server/web/words";

export const metadata = { title: "Find", robots: { index: false } };

/** The things that a name may mean (`?q=`); the page of the one it means, where there is no other. */
export default async function FindPage({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const text = [(await searchParams).q ?? ""].flat()[0]?.trim().slice(0, NAME_CHARACTERS_MAX) ?? "";
  const { names } = text !== "" && (await graphOrNull(app)) ? await app.names(text) : { names: [] };
  const [only, ...others] = names;
  if (only && others.length === 0) redirect(entityHref(only.id));
  if (!only)
    return (
      <Empty
        isPage
        title={text === "" ? "Find a drug, an event, a gene or a pathway." : `Nothing is called “${text}”.`}
      >
        <p>Ctrl K finds them by a few letters. What is not found here is not in the loaded data, which says no more.</p>
      </Empty>
    );
  return (
    <div className="mx-auto max-w-prose">
      <h1 className="font-semibold text-2xl tracking-tight">What “{text}” may mean</h1>
      <ul className="mt-3 text-sm">
        {names.map(({ id, name, type, matched }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 border-line border-b py-2">
            <EntityLink id={id} name={name} type={type} />
            <span className="text-muted">
              {codeWords(type)}
              {matched.toLowerCase() !== name.toLowerCase() && `, as ${matched}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAME_CHARACTERS_MAX = 200;
