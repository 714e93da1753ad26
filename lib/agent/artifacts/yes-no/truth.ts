import type { SetExpr } from "@/lib/domain/run/question";

/** True, false or unknown. */
export type Truth = boolean | null;

/** The truth of a set expression from that of its leaves: unknown only where no leaf settles it. */
export function truthOf(expr: SetExpr, leaf: (id: string | undefined) => Truth): Truth {
  switch (expr.op) {
    case "entity":
      return leaf(expr.ref?.id);
    case "all":
      return null;
    case "and":
      return atLeast(expr.of.length, expr.of, leaf);
    case "or":
      return atLeast(1, expr.of, leaf);
    case "minus": {
      const without = truthOf(expr.without, leaf);
      const truths = [truthOf(expr.from, leaf), without === null ? null : !without];
      return truths.includes(false) ? false : truths.includes(null) ? null : true;
    }
    case "at_least":
      return atLeast(expr.k, expr.of, leaf);
  }
}

function atLeast(k: number, of: readonly SetExpr[], leaf: (id: string | undefined) => Truth): Truth {
  const truths = of.map((each) => truthOf(each, leaf));
  if (truths.filter((truth) => truth === true).length >= k) return true;
  return truths.filter((truth) => truth !== false).length < k ? false : null;
}
