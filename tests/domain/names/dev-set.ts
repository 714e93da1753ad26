import type { Entity } from "@/lib/domain/entity";
import { editDistance } from "@/lib/domain/names/near-keys";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { NameRow } from "@/lib/domain/store";
import type { Labelled } from "./labelled";

const SEED = 20261122;
const EACH = 25;
const TYPO_LETTERS_MIN = 7;
const TRAPS_TRIED_MAX = 4000;
const SALTS = ["hydrochloride", "sodium", "mesylate", "maleate", "tartrate", "potassium", "sulfate", "besylate"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

type Random = (below: number) => number;
type Names = { entities: readonly Entity[]; names: readonly NameRow[] };
type Typo = (word: string, at: number, letter: string) => string;

const TYPOS: Record<string, Typo> = {
  deletion: (word, at) => word.slice(0, at) + word.slice(at + 1),
  insertion: (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  substitution: (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  transposition: (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
};

/** Names made by rule from those of a graph, the same from the same names: typing errors, salts, brands, synonyms, other word order, and traps. */
export function makeDevSet({ entities, names }: Names): Labelled[] {
  const random = seeded(SEED);
  const owners = ownersOf(names);
  const drugs = entities.filter(({ id, name }) => id.startsWith("DRUGCENTRAL:") && /^[a-z]+$/.test(name));
  const events = entities.filter(({ type, administrative }) => type === "adverse_event" && !administrative);
  const long = drugs.filter(({ name }) => name.length >= TYPO_LETTERS_MIN);
  const isFree = (text: string) => !owners.has(normaliseName(text));
  const typos = Object.entries(TYPOS).flatMap(([kind, typo]) =>
    some(long, EACH, random, ({ id, name }) => named(mistyped(name, typo, random), "drug", id, kind, isFree)),
  );
  return [
    ...typos,
    ...some(events, EACH, random, ({ id, name }) =>
      named(
        mistyped(name, TYPOS.substitution as Typo, random),
        "adverse_event",
        id,
        "event typo",
        (text) => isFree(text) && name.length > 9,
      ),
    ),
    ...some(drugs, EACH, random, ({ id, name }) =>
      named(`${name} ${SALTS[random(SALTS.length)]}`, "drug", id, "salt", isFree),
    ),
    ...ofKind("brand", names, owners, random),
    ...ofKind("synonym", names, owners, random),
    ...some(events, EACH, random, ({ id, name }) =>
      named(reordered(name), "adverse_event", id, "word order", (text) => isFree(text) && text !== name),
    ),
    ...some(long, EACH, random, ({ name }) => trap(name, long, random, isFree)),
    ...some(long, EACH, random, ({ name }) => invented(name, long, random, isFree)),
  ];
}

function named(text: string, type: Labelled["type"], id: string, kind: string, fits: (text: string) => boolean) {
  return fits(text) ? { text, type, expect: "resolved" as const, id, why: kind } : null;
}

function mistyped(name: string, typo: Typo, random: Random): string {
  return typo(name, 1 + random(name.length - 2), LETTERS.charAt(random(LETTERS.length)));
}

function reordered(name: string): string {
  const words = name.split(" ");
  return words.length === 2 && !/[-,/]/.test(name) ? `${words[1]}, ${words[0]}`.toLowerCase() : name;
}

/** A word one edit away from two drugs. */
function trap(name: string, drugs: readonly Entity[], random: Random, isFree: (text: string) => boolean) {
  const near = drugs.find((other) => other.name !== name && editDistance(other.name, name, 2) === 2);
  if (!near) return null;
  for (let tried = 0; tried < TRAPS_TRIED_MAX; tried++) {
    const text = mistyped(name, TYPOS.substitution as Typo, random);
    if (isFree(text) && editDistance(text, near.name, 1) === 1)
      return { text, type: "drug" as const, expect: "ambiguous" as const, why: `between ${name} and ${near.name}` };
  }
  return null;
}

/** The first half of one drug with the second of another: no drug of that name. */
function invented(name: string, drugs: readonly Entity[], random: Random, isFree: (text: string) => boolean) {
  const other = drugs[random(drugs.length)]?.name ?? name;
  const text = name.slice(0, name.length >> 1) + other.slice(other.length >> 1);
  const near = drugs.some((drug) => editDistance(drug.name, text, 2) <= 2);
  return isFree(text) && !near ? { text, type: "drug" as const, expect: "unknown" as const, why: "invented" } : null;
}

function ofKind(kind: "brand" | "synonym", names: readonly NameRow[], owners: Owners, random: Random): Labelled[] {
  const rows = names.filter(
    (row) => row.kind === kind && /^DRUG/.test(row.entity) && /^[A-Za-z -]{5,24}$/.test(row.text),
  );
  return some(rows, EACH, random, ({ entity, text }) =>
    named(text, "drug", entity, kind, () => owners.get(normaliseName(text))?.size === 1),
  );
}

type Owners = ReadonlyMap<string, ReadonlySet<string>>;

function ownersOf(names: readonly NameRow[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const { entity, text } of names) {
    const key = normaliseName(text);
    owners.set(key, (owners.get(key) ?? new Set()).add(entity));
  }
  return owners;
}

/** `count` different results of `make` for items drawn at random. */
function some<T, R>(items: readonly T[], count: number, random: Random, make: (item: T) => R | null): R[] {
  const left = [...items];
  const made: R[] = [];
  while (made.length < count && left.length > 0) {
    const result = make(left.splice(random(left.length), 1)[0] as T);
    if (result) made.push(result);
  }
  return made;
}

/** Marsaglia's xorshift32: numbers from 0 to below `below`, the same for the same seed. */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
