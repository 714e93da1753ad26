import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The tables of a graph are replaced as a whole by a build (db/graph/staging.ts), so no row of them is ever updated. */
export const entity = pgTable(
  "entity",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    name: text().notNull(),
    xrefs: text().array().notNull(),
    members: text().array(),
    administrative: boolean(),
  },
  (table) => [index("entity_type_index").on(table.type)],
);

export const name = pgTable(
  "name",
  { entity: text().notNull(), text: text().notNull(), kind: text().notNull() },
  (table) => [index("name_entity_index").on(table.entity)],
);

export const xref = pgTable(
  "xref",
  { entity: text().notNull(), curie: text().notNull(), method: text().notNull() },
  (table) => [index("xref_entity_index").on(table.entity), index("xref_curie_index").on(table.curie)],
);

/** `id` holds the 64 bits behind the `c_` of a claim id. */
export const claim = pgTable(
  "claim",
  {
    id: bigint({ mode: "bigint" }).notNull(),
    subject: text().notNull(),
    predicate: text().notNull(),
    object: text().notNull(),
    dataset: text().notNull(),
    qualifiers: jsonb().notNull(),
    sign: text().notNull(),
    negated: boolean().notNull(),
    strength: doublePrecision().notNull(),
    statisticName: text("statistic_name"),
    statisticValue: doublePrecision("statistic_value"),
    statisticUnit: text("statistic_unit"),
    flags: text().array().notNull(),
  },
  (table) => [primaryKey({ name: "claim_pkey", columns: [table.id] })],
);

export const evidence = pgTable(
  "evidence",
  {
    claim: bigint({ mode: "bigint" }).notNull(),
    ordinal: integer().notNull(),
    recordId: text("record_id").notNull(),
    link: text(),
    publications: text().array().notNull(),
    payload: jsonb().notNull(),
  },
  (table) => [primaryKey({ name: "evidence_pkey", columns: [table.claim, table.ordinal] })],
);

/** `words` is what full-text search matches; PostgreSQL keeps it. */
export const passage = pgTable(
  "passage",
  {
    id: text().primaryKey(),
    entity: text().notNull(),
    dataset: text().notNull(),
    document: text().notNull(),
    section: text().notNull(),
    ordinal: integer().notNull(),
    text: text().notNull(),
    recordId: text("record_id").notNull(),
    link: text(),
    words: tsvector().notNull().generatedAlwaysAs(sql`to_tsvector('english', text)`),
  },
  (table) => [index("passage_entity_index").on(table.entity), index("passage_words_index").using("gin", table.words)],
);

/** What importers agreed on while the graph was built (lib/sources/build/build-finish.ts), for a later build of some datasets only. */
export const registry = pgTable("registry", { ordinal: integer().primaryKey(), line: text().notNull() });

/** What importers left out by name (`LeftOut` of lib/domain/dataset.ts). */
export const leftOut = pgTable(
  "left_out",
  {
    dataset: text().notNull(),
    reason: text().notNull(),
    rows: integer().notNull(),
    names: jsonb().notNull(),
    omitted: integer().notNull(),
  },
  (table) => [primaryKey({ name: "left_out_pkey", columns: [table.dataset, table.reason] })],
);

/** Every graph ever loaded; exactly one is current. */
export const graphVersion = pgTable(
  "graph_version",
  {
    version: text().primaryKey(),
    edition: text().notNull(),
    current: boolean().notNull(),
    loadedAt: timestamp("loaded_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("graph_version_current_index").on(table.current).where(sql`${table.current}`)],
);

export const dataset = pgTable(
  "dataset",
  {
    graphVersion: text("graph_version")
      .notNull()
      .references(() => graphVersion.version, { onDelete: "cascade" }),
    key: text().notNull(),
    ordinal: integer().notNull(),
    title: text().notNull(),
    version: text().notNull(),
    licence: text().notNull(),
    tier: text().notNull(),
    link: text().notNull(),
    aspects: text().array().notNull(),
    checksum: text().notNull(),
    rowsIn: integer("rows_in").notNull(),
    claimsOut: integer("claims_out").notNull(),
    dropped: jsonb().notNull(),
  },
  (table) => [primaryKey({ name: "dataset_pkey", columns: [table.graphVersion, table.key] })],
);
