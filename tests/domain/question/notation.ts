import type { Reading, SetExpr } from "@/lib/domain/run/question";

/** A question, its reading in notation, and the words named as unread. */
export type Row = readonly [text: string, reading: string, unread?: readonly string[]];

/** A reading in one line, "list adverse_events of and(a, b) {limit 5}", so that a table of questions reads as a table; sets in any order. */
export function notation({ query, talk, notUnderstood }: Reading): string {
  if (!query) return talk ?? "unread";
  if (notUnderstood) return `not understood: ${notation({ query, talk } as Reading)}`;
  const { ask, want, subject, object, use, through, filters, measure, topic, sections } = query;
  const worded = Object.entries({
    ...filters,
    ...(use && { use: written(use) }),
    ...(through && { through: written(through) }),
    ...(measure && { measure }),
    ...(topic && { topic: topic.text }),
    ...(sections && { sections: sections.join("+") }),
    ...(filters.except && { except: filters.except.map(({ name }) => name).join("+") }),
    ...(filters.branch && { branch: filters.branch.name }),
    ...(filters.frequency && { frequency: JSON.stringify(filters.frequency) }),
  });
  const patient = (query.conditions ?? []).map(({ text, ref }) => ` {patient ${ref?.name ?? `?${text}`}}`);
  const variants = (query.variants ?? []).map((text) => ` {variant ${text}}`);
  const conditions = [...worded.map(([name, value]) => ` {${name} ${value}}`), ...patient, ...variants];
  return `${ask} ${want} of ${written(subject)}${object ? ` to ${written(object)}` : ""}${conditions.sort().join("")}`;
}

function written(expr: SetExpr): string {
  switch (expr.op) {
    case "entity":
      return expr.ref?.name ?? `?${expr.text}`;
    case "all":
      return `all ${expr.type}`;
    case "minus":
      return `minus(${written(expr.from)}; ${written(expr.without)})`;
    case "at_least":
      return `at_least(${expr.k}; ${expr.of.map(written).sort().join(", ")})`;
    default:
      return `${expr.op}(${expr.of.map(written).sort().join(", ")})`;
  }
}
