import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Reading } from "./reading";

/** What the sentences before leave understood: of each type the entities named last, and the abbreviations introduced. */
export type Context = {
  salient: ReadonlyMap<EntityRef["type"], ReadonlySet<string>>;
  abbreviations: ReadonlyMap<string, readonly EntityRef[]>;
  /** Ids of all that was named so far. */
  named: ReadonlySet<string>;
  /** The numbers stated so far. */
  numbers: ReadonlySet<number>;
  /** Whether the sentence before cites what was not found. */
  denied: boolean;
  /** Whether any before it does. */
  everDenied: boolean;
};

export const NO_CONTEXT: Context = {
  salient: new Map(),
  abbreviations: new Map(),
  named: new Set(),
  numbers: new Set(),
  denied: false,
  everDenied: false,
};

const ABBREVIATION = /^\s*\(\s*(?:or\s+)?([\p{Lu}\d][\p{L}\d-]{1,9})\s*\)/u;

/** The context once a sentence has been read. */
export function after(context: Context, { links, text, numbers }: Reading, cited: readonly Finding[]): Context {
  const entities = new Map(cited.flatMap((finding) => finding.entities).map((entity) => [entity.id, entity]));
  const named = links.flatMap((link) => [...link.cited].flatMap((id) => entities.get(id) ?? []));
  const denied = cited.some(({ polarity }) => polarity === "negative");
  const salient = new Map(context.salient);
  for (const { type } of named)
    salient.set(type, new Set(named.filter((each) => each.type === type).map(({ id }) => id)));
  return {
    salient,
    abbreviations: new Map([...context.abbreviations, ...introduced(text, links, entities)]),
    named: new Set([...context.named, ...named.map(({ id }) => id)]),
    numbers: new Set([...context.numbers, ...numbers.map(({ value }) => value)]),
    denied,
    everDenied: context.everDenied || denied,
  };
}

/** "lupus erythematosus (SLE)": capitals behind a name whose words they begin. */
export function introduced(
  text: string,
  links: Reading["links"],
  entities: ReadonlyMap<string, EntityRef>,
): [string, EntityRef[]][] {
  return links.flatMap(({ end, text: name, cited }): [string, EntityRef[]][] => {
    const short = ABBREVIATION.exec(text.slice(end))?.[1];
    const meant = [...cited].flatMap((id) => entities.get(id) ?? []);
    return short && meant.length > 0 && abbreviates(short, name) ? [[short, meant]] : [];
  });
}

/** Whether the letters stand in the name in their order, the first at its beginning. */
function abbreviates(short: string, name: string): boolean {
  const letters = [...short.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()];
  const inOrder = new RegExp(letters.join(".*"), "u");
  const folded = name.toLowerCase();
  return folded[0] === letters[0] && inOrder.test(folded);
}
