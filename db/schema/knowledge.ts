import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
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
