import type { Database } from "@/db/client";

/** The names of drugs as the tables hold them, in lower case: which drugs bear each, and each drug's own name. */
export type DrugNames = { owners: Map<string, Set<string>>; own: { id: string; name: string }[] };

/** Names that people type: letters, with blanks or hyphens between words. */
const TYPED = /^\p{L}+(?:[ -]\p{L}+){0,2}$/u;

/** Reads every name of a drug by SQL of its own; `own` are the names a drug can be drawn by, borne by it alone. */
export async function readDrugNames(sql: Database["sql"]): Promise<DrugNames> {
  const rows = await sql<{ id: string; text: string; own: boolean }[]>`
    select e.id, lower(n.text) as text, n.kind = 'preferred' as own
    from name n join entity e on e.id = n.entity where e.type = 'drug' and n.kind <> 'released' order by e.id, n.text`;
  const owners = new Map<string, Set<string>>();
  for (const { id, text } of rows) owners.set(text, (owners.get(text) ?? new Set()).add(id));
  const own = rows.filter(({ text, own }) => own && TYPED.test(text) && owners.get(text)?.size === 1);
  return { owners, own: own.map(({ id, text }) => ({ id, name: text })) };
}
