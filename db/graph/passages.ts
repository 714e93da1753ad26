import type { Sql, TransactionSql } from "postgres";
import { scrubText } from "@/db/json";
import { Passage, type PassageHit, type PassageQuery, Section } from "@/lib/domain/passage";
import { quoteAround, wordsOf } from "@/lib/domain/quote";

const LIMIT_MAX = 200;
const TIMEOUT_MS = 5_000;
/** What ts_headline puts around a matched word: characters no text uses. */
const MARKED = /\uE000([^\uE001]*)\uE001/g;
const MARKS = "HighlightAll=true, StartSel=\uE000, StopSel=\uE001";

/**
 * See `Graph.passages`: PostgreSQL full text by web search syntax, stemmed as English; ranked by how near the matched
 * words stand (cover density, Clarke, Cormack and Tudhope 1999), then in the order of the documents. At most
 * 200 passages, within 5 s.
 */
export async function findPassages(sql: Sql, query: PassageQuery): Promise<PassageHit[]> {
  const { entities, sections, datasets } = query;
  if ([entities, sections, datasets].some((list) => list?.length === 0)) return [];
  const rows = await sql.begin(async (transaction) => {
    await transaction`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`;
    return select(transaction, query);
  });
  return rows.map(({ rank, marked, ...row }) => {
    const passage = Passage.parse(row);
    return { ...passage, rank: Number(rank), quote: quoteAround(passage.text, markedWords(String(marked ?? ""))) };
  });
}

function select(sql: TransactionSql, { entities, sections, datasets, text = "", limit }: PassageQuery) {
  const words = scrubText(text).trim();
  const searched = words !== "";
  return sql`
    with best as (
      select id, entity, dataset, document, section, ordinal, text, record_id, link,
        ${searched ? sql`ts_rank_cd(words, asked, 32)` : sql`0`} as rank
      from passage ${searched ? sql`, websearch_to_tsquery('english', ${words}) asked` : sql``}
      where ${searched ? sql`words @@ asked` : sql`true`}
        ${entities ? sql`and entity in ${sql([...entities])}` : sql``}
        ${sections ? sql`and section in ${sql([...sections])}` : sql``}
        ${datasets ? sql`and dataset in ${sql([...datasets])}` : sql``}
      order by rank desc, ${inOrder(sql)}
      limit ${Math.max(0, Math.min(limit, LIMIT_MAX))}
    )
    select id, entity, dataset, document, section, ordinal, text, record_id as "recordId", link, rank,
      ${searched ? sql`ts_headline('english', text, websearch_to_tsquery('english', ${words}), ${MARKS})` : sql`null`} as marked
    from best order by rank desc, ${inOrder(sql)}`;
}

/** Sections of a document stand in the order of `Section`. */
function inOrder(sql: TransactionSql) {
  const sections = `{${Section.options.join(",")}}`;
  return sql`dataset, document, array_position(${sections}::text[], section), ordinal, id`;
}

/** The words a headline marks; only the words count, as a headline changes blanks and tags around them. */
function markedWords(headline: string): Set<string> {
  return new Set([...headline.matchAll(MARKED)].flatMap(({ 1: word }) => wordsOf(word ?? "")));
}
