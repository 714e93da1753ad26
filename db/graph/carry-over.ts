import type { Staging } from "./staging";

/** Puts the current graph's claims, evidence, passages and what was left out into a build, except those of the datasets it replaces. */
export async function carryOver({ sql, schema }: Staging, without: readonly string[]): Promise<void> {
  const kept = "dataset <> all(string_to_array($1, ','))";
  const statements = [
    `insert into ${schema}.claim select * from public.claim where ${kept}`,
    `insert into ${schema}.evidence
     select evidence.* from public.evidence join public.claim on claim.id = evidence.claim where ${kept}`,
    `insert into ${schema}.passage (id, entity, dataset, document, section, ordinal, text, record_id, link)
     select id, entity, dataset, document, section, ordinal, text, record_id, link from public.passage where ${kept}`,
    `insert into ${schema}.left_out select * from public.left_out where ${kept}`,
  ];
  for (const statement of statements) await sql.unsafe(statement, [without.join(",")]);
}
