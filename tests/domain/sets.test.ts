import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate, type SetExpr, type Truth } from "@/lib/domain/sets";

const NAMES = ["a", "b", "c", "d"];
const named = (id: string): SetExpr => ({ op: "entity", text: id, ref: { id, name: id, type: "drug" } });
const sets = fc.letrec<{ set: SetExpr; many: SetExpr[] }>((tie) => ({
  many: fc.array(tie("set"), { minLength: 1, maxLength: 3 }),
  set: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...NAMES).map(named),
    fc.record({ op: fc.constantFrom("and", "or"), of: tie("many") }),
    fc.record({ op: fc.constant("minus"), from: tie("set"), without: tie("set") }),
    fc.record({ op: fc.constant("at_least"), k: fc.integer({ min: 1, max: 3 }), of: tie("many") }),
  ) as fc.Arbitrary<SetExpr>,
})).set;
const truths = fc.tuple(...NAMES.map(() => fc.constantFrom<Truth>(true, false, null)));

/** Every way in which what is unknown may turn out. */
function settled([first, ...rest]: readonly Truth[]): boolean[][] {
  if (first === undefined) return [[]];
  const tails = settled(rest);
  return (first === null ? [true, false] : [first]).flatMap((each) => tails.map((tail) => [each, ...tail]));
}

function plain(expr: SetExpr, held: readonly boolean[]): boolean {
  switch (expr.op) {
    case "entity":
      return held[NAMES.indexOf(expr.text)] ?? false;
    case "all":
      return true;
    case "and":
      return expr.of.every((each) => plain(each, held));
    case "or":
      return expr.of.some((each) => plain(each, held));
    case "at_least":
      return expr.of.filter((each) => plain(each, held)).length >= expr.k;
    case "minus":
      return plain(expr.from, held) && !plain(expr.without, held);
  }
}

const truthOf = (expr: SetExpr, known: readonly Truth[]) =>
  evaluate(expr, (id) => known[NAMES.indexOf(id ?? "")] ?? null);

describe("the evaluation of a set", () => {
  it("is that of plain logic where everything is known", () => {
    const property = fc.property(sets, fc.tuple(...NAMES.map(() => fc.boolean())), (expr, held) => {
      expect(truthOf(expr, held)).toBe(plain(expr, held));
    });
    fc.assert(property);
  });

  it("says nothing that a thing unknown could turn round", () => {
    const property = fc.property(sets, truths, (expr, known) => {
      const truth = truthOf(expr, known);
      if (truth !== null) expect(settled(known).map((held) => plain(expr, held))).not.toContain(!truth);
    });
    fc.assert(property);
  });
});
