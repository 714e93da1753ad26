/** A place of a text with what may stand there: categories with what each means, and what it costs to leave it out. */
export type Cell<Meaning> = { categories: ReadonlyMap<string, Meaning>; skip: number };
/** What several places may stand for together, `from` to before `to`. */
export type Joined<Meaning> = { from: number; to: number; categories: ReadonlyMap<string, Meaning> };

/** One construction: a category made of others in this order, with what it means made of theirs; null where they do not go together. */
export type Construction<Meaning> = {
  id: string;
  makes: string;
  of: readonly string[];
  cost: number;
  /** Whether nothing may be left out between its parts, or nothing but grammar. */
  tight?: boolean | "grammar";
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
/** A cover in the chart, with its meaning as text once it was compared. */
type Entry<Meaning> = Cover<Inner<Meaning>> & { key?: string | undefined };

/** The covers kept of one category over the same places. */
const KEPT = 3;
/** Between two parts so many places that are not free may be left out. */
const GAP_MAX = 3;
/** What a word of a phrase gains beside a reading of it alone. */
const PHRASE_GAIN = 0.05;
/** What is left out for less counts as grammar. */
export const FREE = 0.5;

/** Constructions by what they begin with, longer ones cut into pairs. */
export type Grammar<Meaning> = {
  single: ReadonlyMap<string, readonly Construction<Meaning>[]>;
  pairs: ReadonlyMap<string, ReadonlyMap<string, readonly Step<Meaning>[]>>;
};
type Step<Meaning> = { makes: string; construction: Construction<Meaning> | null; cost: number };

/** The meanings of the parts of a construction that is not complete yet. */
type Parts<Meaning> = { parts: readonly Meaning[] };

/** The constructions found by the category they begin with; one of more than two parts is cut into pairs. */
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
 * Younger and Kasami), where places between parts may be left out at their cost. `category` is what is looked for; what costs
 * more than `costMax` is none.
 */
export function coversOf<Meaning>(
  cells: readonly Cell<Meaning>[],
  grammar: Grammar<Meaning>,
  category: string,
  costMax: number,
  joined: readonly Joined<Meaning>[] = [],
): Cover<Meaning>[] {
  const chart = new Chart(cells, grammar, costMax, joined);
  for (let width = 1; width <= cells.length; width++)
    for (let from = 0; from + width <= cells.length; from++) chart.fill(from, from + width);
  return chart.all(category).sort((a, b) => a.cost - b.cost);
}

type Inner<Meaning> = Meaning | Parts<Meaning>;
type Entries<Meaning> = Map<string, Entry<Meaning>[]>;

class Chart<Meaning> {
  private readonly table: Entries<Meaning>[][];
  /** What leaving out all places before one costs. */
  private readonly skipped: number[] = [0];
  /** How many places before one are not free to be left out. */
  private readonly telling: number[] = [0];

  constructor(
    private readonly cells: readonly Cell<Meaning>[],
    private readonly grammar: Grammar<Meaning>,
    private readonly costMax: number,
    private readonly joined: readonly Joined<Meaning>[],
  ) {
    this.table = cells.map(() => Array.from({ length: cells.length + 1 }, () => new Map()));
    for (const { skip } of cells) {
      this.skipped.push((this.skipped.at(-1) ?? 0) + skip);
      this.telling.push((this.telling.at(-1) ?? 0) + (skip >= FREE ? 1 : 0));
    }
  }

  /** Finds what covers the places `from` to before `to`, once all shorter parts are filled. */
  fill(from: number, to: number): void {
    const here = this.at(from, to);
    const own = to - from === 1 ? (this.cells[from]?.categories ?? []) : [];
    const phrases = this.joined.filter((each) => each.from === from && each.to === to);
    for (const [category, meaning] of [...own, ...phrases.flatMap(({ categories }) => [...categories])])
      this.keep(here, { category, from, to, cost: (to - from - 1) * -PHRASE_GAIN, meaning, left: [], by: category });
    for (let cut = from + 1; cut < to; cut++) {
      const lefts = this.at(from, cut);
      if (lefts.size === 0) continue;
      for (let next = cut; next < to && this.mayBeLeft(cut, next); next++) this.join(lefts, this.at(next, to), here);
    }
  }

  /** The covers of a category, with what stands before and after them left out. */
  all(category: string): Cover<Meaning>[] {
    const size = this.cells.length;
    return this.table.flatMap((row, from) =>
      row.flatMap((entries, to) =>
        (entries.get(category) ?? []).map((each) => ({
          ...each,
          meaning: each.meaning as Meaning,
          cost: each.cost + this.gap(0, from) + this.gap(to, size),
          left: [...this.leftIn(0, from), ...each.left, ...this.leftIn(to, size)],
        })),
      ),
    );
  }

  private at(from: number, to: number): Entries<Meaning> {
    return this.table[from]?.[to] ?? new Map();
  }

  private gap(from: number, to: number): number {
    return (this.skipped[to] ?? 0) - (this.skipped[from] ?? 0);
  }

  private leftIn(from: number, to: number): number[] {
    return Array.from({ length: to - from }, (_, at) => from + at);
  }

  private mayBeLeft(from: number, to: number): boolean {
    return this.tellsIn(from, to) <= GAP_MAX;
  }

  /** How many of the places are not free to be left out. */
  private tellsIn(from: number, to: number): number {
    return (this.telling[to] ?? 0) - (this.telling[from] ?? 0);
  }

  private join(lefts: Entries<Meaning>, rights: Entries<Meaning>, here: Entries<Meaning>): void {
    for (const [left, ones] of lefts)
      for (const [right, steps] of this.grammar.pairs.get(left) ?? [])
        for (const other of rights.get(right) ?? [])
          for (const one of ones) for (const step of steps) this.joinTwo(one, other, step, here);
  }

  private joinTwo(
    one: Cover<Inner<Meaning>>,
    other: Cover<Inner<Meaning>>,
    { construction, cost, makes }: Step<Meaning>,
    here: Entries<Meaning>,
  ): void {
    if (construction?.tight === true && one.to < other.from) return;
    if (construction?.tight === "grammar" && this.tellsIn(one.to, other.from) > 0) return;
    const total = one.cost + other.cost + cost + this.gap(one.to, other.from);
    if (!this.mayBeKept(here.get(makes) ?? [], total)) return;
    const parts = [...partsOf(one), other.meaning as Meaning];
    const meaning: Inner<Meaning> | null = construction ? construction.means(parts) : { parts };
    if (meaning === null) return;
    this.keep(here, {
      category: makes,
      from: one.from,
      to: other.to,
      cost: total,
      meaning,
      left: [...one.left, ...this.leftIn(one.to, other.from), ...other.left],
      by: construction?.id ?? makes,
    });
  }

  private mayBeKept(known: readonly Entry<Meaning>[], cost: number): boolean {
    return cost <= this.costMax && (known.length < KEPT || cost < (known.at(-1)?.cost ?? 0));
  }

  /** Keeps the cheapest covers of a category, each meaning once, and what they make by themselves. */
  private keep(here: Entries<Meaning>, cover: Entry<Meaning>): void {
    const known = here.get(cover.category) ?? [];
    if (!this.mayBeKept(known, cover.cost)) return;
    const same = known.findIndex((each) => keyOf(each) === keyOf(cover));
    if (same >= 0 && (known[same]?.cost ?? 0) <= cover.cost) return;
    const kept = [...known.filter((_, at) => at !== same), cover].sort((a, b) => a.cost - b.cost).slice(0, KEPT);
    here.set(cover.category, kept);
    if (!kept.includes(cover)) return;
    for (const { id, makes, cost, means } of this.grammar.single.get(cover.category) ?? []) {
      const meaning = means([cover.meaning as Meaning]);
      if (meaning === null) continue;
      this.keep(here, { ...cover, key: undefined, category: makes, cost: cover.cost + cost, meaning, by: id });
    }
  }
}

function keyOf<Meaning>(entry: Entry<Meaning>): string {
  entry.key ??= JSON.stringify(entry.meaning);
  return entry.key;
}

function partsOf<Meaning>({ category, meaning }: Cover<Inner<Meaning>>): readonly Meaning[] {
  return category.includes(" ") ? (meaning as Parts<Meaning>).parts : [meaning as Meaning];
}
