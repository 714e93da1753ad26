import { index, json, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { run, visitor } from "./runs";

function at(column: string) {
  return timestamp(column, { withTimezone: true });
}

/** An immutable copy handed out under a secret; only the SHA-256 of the secret is stored. */
export const share = pgTable(
  "share",
  {
    id: text().primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => run.id, { onDelete: "cascade" }),
    visitorId: text("visitor_id")
      .notNull()
      .references(() => visitor.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    snapshot: json().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    expiresAt: at("expires_at"),
    revokedAt: at("revoked_at"),
  },
  (table) => [
    uniqueIndex("share_token_index").on(table.tokenHash),
    index("share_run_index").on(table.runId, table.visitorId),
  ],
);

/** An admin who signed in; over once `ended_at` is set. `label` says how: "token" or "link". */
export const adminSession = pgTable("admin_session", {
  id: text().primaryKey(),
  label: text().notNull(),
  createdAt: at("created_at").notNull().defaultNow(),
  seenAt: at("seen_at").notNull().defaultNow(),
  endedAt: at("ended_at"),
});

/** A link that opens the admin view once. */
export const adminLink = pgTable("admin_link", {
  tokenHash: text("token_hash").primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
  expiresAt: at("expires_at").notNull(),
  usedAt: at("used_at"),
});
