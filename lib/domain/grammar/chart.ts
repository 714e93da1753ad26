/** A place of a text with what may stand there: categories with what each means, and what it costs to leave it out. */
export type Cell<Meaning> = { categories: ReadonlyMap<string, Meaning>; skip: number };

/** One construction: a category made of others in this order, with what it means made of theirs; null where they do not go together. */
export type Construction<Meaning> = {
  id: string;
  makes: string;
  of: readonly string[];
  cost: number;
  means: (parts: readonly Meaning[]) => Meaning | null;
};

/** A part of a text read as a category: places `from` to before `to`, of which `left` are left out. */
export type Cover<Meaning> = {
  category: string;
  from: number;
  to: number;
  cost: number;
  meaning: Meaning;
  left: readonly number[];
  by: string;
};

/** The covers kept of one category over the same places. */
const KEPT = 3;
/** Between two parts so many places that are not free may be left out. */
const GAP_MAX = 3;
/** What is left out for less counts as grammar. */
const FREE = 0.5;

/** Constructions by what they begin with, longer ones cut into pairs. */
export type Grammar<Meaning> = {
  single: ReadonlyMap<string, readonly Construction<Meaning>[]>;
  pairs: ReadonlyMap<string, ReadonlyMap<string, readonly Step<Meaning>[]>>;
};
type Step<Meaning> = { makes: string; construction: Construction<Meaning> | null; cost: number };

/** The meanings of the parts of a construction that is not complete yet. */
type Parts<Meaning> = { parts: readonly Meaning[] };

export function grammarOf<Meaning>(constructions: readonly Construction<Meaning>[]): Grammar<Meaning> {
  const single = new Map<string, Construction<Meaning>[]>();
  const pairs = new Map<string, Map<string, Step<Meaning>[]>>();
  const add = (left: string, right: string, step: Step<Meaning>) => {
    const rights = pairs.get(left) ?? new Map<string, Step<Meaning>[]>();
    const steps = rights.get(right) ?? [];
    if (!steps.some((each) => each.makes === step.makes && each.construction === step.construction)) steps.push(step);
    rights.set(right, steps);
    pairs.set(left, rights);
  };
  for (const construction of constructions) {
    const [first = "", ...rest] = construction.of;
    if (rest.length === 0) {
      single.set(first, [...(single.get(first) ?? []), construction]);
      continue;
    }
    let left = first;
    rest.forEach((right, at) => {
      const isLast = at === rest.length - 1;
      const makes = isLast ? construction.makes : `${left} ${right}`;
      add(left, right, { makes, construction: isLast ? construction : null, cost: isLast ? construction.cost : 0 });
      left = makes;
    });
  }
  return { single, pairs };
}

/**
 * Every way a text is covered by constructions, the cheapest first: bottom up over ever longer parts (the algorithm of Cocke,
 * Younger and Kasami), where places between parts may be left out at their cost. `category` is what is looked for.
 */
export function coversOf<Meaning>(
  cells: readonly Cell<Meaning>[],
  grammar: Grammar<Meaning>,
  category: string,
): Cover<Meaning>[] {
  const size = cells.length;
  const skipped = [0];
  for (const { skip } of cells) skipped.push((skipped.at(-1) ?? 0) + skip);
  const gap = (from: number, to: number) => (skipped[to] ?? 0) - (skipped[from] ?? 0);
  const mayBeLeft = (from: number, to: number) =>
    cells.slice(from, to).filter(({ skip }) => skip >= FREE).length <= GAP_MAX;
  const leftIn = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at).filter((at) => (cells[at]?.skip ?? 0) >= FREE);
  const table: Map<string, Cover<Inner>[]>[][] = cells.map(() => Array.from({ length: size + 1 }, () => new Map()));
  type Inner = Meaning | Parts<Meaning>;

  for (let width = 1; width <= size; width++)
    for (let from = 0; from + width <= size; from++) {
      const to = from + width;
      const here = table[from]?.[to] ?? new Map<string, Cover<Inner>[]>();
      if (width === 1)
        for (const [name, meaning] of cells[from]?.categories ?? [])
          keep(here, { category: name, from, to, cost: 0, meaning, left: [], by: name });
      for (let cut = from + 1; cut < to; cut++) {
        const lefts = table[from]?.[cut];
        if (!lefts || lefts.size === 0) continue;
        for (let next = cut; next < to && mayBeLeft(cut, next); next++) {
          const rights = table[next]?.[to];
          if (rights && rights.size > 0) joinAll(lefts, rights, here, { from: cut, to: next });
        }
      }
    }
  const found: Cover<Meaning>[] = [];
  for (let from = 0; from < size; from++)
    for (let to = from + 1; to <= size; to++)
      for (const each of table[from]?.[to]?.get(category) ?? []) {
        const outer = gap(0, from) + gap(to, size);
        const left = [...leftIn(0, from), ...each.left, ...leftIn(to, size)];
        found.push({ ...each, meaning: each.meaning as Meaning, cost: each.cost + outer, left });
      }
  return found.sort((a, b) => a.cost - b.cost);

  function joinAll(
    lefts: Map<string, Cover<Inner>[]>,
    rights: Map<string, Cover<Inner>[]>,
    here: Map<string, Cover<Inner>[]>,
    between: { from: number; to: number },
  ) {
    for (const [left, ones] of lefts) {
      const byRight = grammar.pairs.get(left);
      if (!byRight) continue;
      for (const [right, steps] of byRight) {
        const others = rights.get(right);
        if (!others) continue;
        for (const one of ones)
          for (const other of others) for (const step of steps) join(one, other, step, here, between);
      }
    }
  }

  function join(
    one: Cover<Inner>,
    other: Cover<Inner>,
    step: Step<Meaning>,
    here: Map<string, Cover<Inner>[]>,
    between: { from: number; to: number },
  ) {
    const parts = [...partsOf(one), other.meaning as Meaning];
    const meaning: Inner | null = step.construction ? step.construction.means(parts) : { parts };
    if (meaning === null) return;
    keep(here, {
      category: step.makes,
      from: one.from,
      to: other.to,
      cost: one.cost + other.cost + step.cost + gap(between.from, between.to),
      meaning,
      left: [...one.left, ...leftIn(between.from, between.to), ...other.left],
      by: step.construction?.id ?? step.makes,
    });
  }

  /** Keeps the cheapest covers of a category, and what they make by themselves. */
  function keep(here: Map<string, Cover<Inner>[]>, cover: Cover<Inner>) {
    const known = here.get(cover.category) ?? [];
    if (known.length >= KEPT && (known.at(-1)?.cost ?? 0) <= cover.cost) return;
    const key = JSON.stringify(cover.meaning);
    const same = known.findIndex((each) => JSON.stringify(each.meaning) === key);
    if (same >= 0 && (known[same]?.cost ?? 0) <= cover.cost) return;
    const kept = [...known.filter((_, at) => at !== same), cover].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
    here.set(cover.category, kept);
    if (!kept.includes(cover)) return;
    for (const construction of grammar.single.get(cover.category) ?? []) {
      const meaning = construction.means([cover.meaning as Meaning]);
      if (meaning !== null)
        keep(here, {
          ...cover,
          category: construction.makes,
          cost: cover.cost + construction.cost,
          meaning,
          by: construction.id,
        });
    }
  }

  function partsOf(cover: Cover<Inner>): readonly Meaning[] {
    return cover.category.includes(" ") ? (cover.meaning as Parts<Meaning>).parts : [cover.meaning as Meaning];
  }
}
