import { z } from "zod";
import { CellKey } from "@/lib/domain/dataset";

/** A stored value without what only its form says: the versions of its events, and how facts tell what they are, with the markers that stood for it. */
export function withoutForm<Value>(value: Value): Value {
  const without = (name: string, each: unknown) => {
    if (name === "v") return undefined;
    if (name === "coverage") return ofFinding(each)?.filter(isCell) ?? each;
    return isFact(each) ? contentOf(each) : each;
  };
  return JSON.parse(JSON.stringify(value, without));
}

type Stored = Record<"entities" | "numbers", Record<string, unknown>[]> & { from: object } & Record<string, unknown>;

function isFact(each: unknown): each is Stored {
  return typeof each === "object" && each !== null && "from" in each && "entities" in each && "numbers" in each;
}

/** What a fact of any form is about and was computed from. */
function contentOf({ id, predicate, sign, causalGrade, actions, datasets, text, quotes, effects, ...rest }: Stored) {
  const { claimIds, handle, coverage } = rest.from as Record<string, unknown>;
  return {
    ...{ id, predicate, sign, causalGrade, actions, datasets, text, quotes, effects },
    entities: rest.entities.map(({ id, name, type }) => ({ id, name, type })),
    numbers: rest.numbers.map(({ value, unit }) => ({ value, unit })),
    from: { claimIds, handle, coverage },
  };
}

/** The cells that findings of a value name. */
export function cellsIn(value: unknown): string[] {
  const cells: string[] = [];
  JSON.stringify(value, (name, each) => {
    if (name === "coverage") cells.push(...(ofFinding(each) ?? []));
    return each;
  });
  return cells;
}

function ofFinding(coverage: unknown): string[] | undefined {
  return z.array(z.string()).safeParse(coverage).data;
}

/** Whether a text is the key of a cell. */
export function isCell(text: string): boolean {
  return CellKey.safeParse(text).success;
}
