import { boolean, index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

function at(column: string) {
  return timestamp(column, { withTimezone: true });
}

export const visitor = pgTable("visitor", {
  id: text().primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
  seenAt: at("seen_at").notNull().defaultNow(),
});

function ownedBy() {
  return text("visitor_id")
    .notNull()
    .references(() => visitor.id, { onDelete: "cascade" });
}

/** The turns of a conversation are its runs. `title` is the visitor's own; without one it goes under its first question. */
export const conversation = pgTable(
  "conversation",
  {
    id: text().primaryKey(),
    visitorId: ownedBy(),
    createdAt: at("created_at").notNull().defaultNow(),
    title: text(),
    /** When its last turn was asked; whole milliseconds, so that a list can go on after one. */
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index("conversation_visitor_index").on(table.visitorId, table.updatedAt.desc())],
);

/** A run with its lease (owner, token, claims since its last event, lease_until), its stop wish, the model that alone may reason on it, and its summary; the summary is a projection of the events. */
export const run = pgTable(
  "run",
  {
    id: text().primaryKey(),
    visitorId: ownedBy(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversation.id, { onDelete: "cascade" }),
    clientKey: text("client_key").notNull(),
    /** The run of the conversation whose question this one words anew. */
    replaces: text(),
    question: text().notNull(),
    options: json().notNull(),
    graphVersion: text("graph_version").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    status: text({ enum: ["queued", "running", "ended"] }).notNull(),
    owner: text(),
    token: integer().notNull().default(0),
    claims: integer().notNull().default(0),
    leaseUntil: at("lease_until"),
    stopRequested: boolean("stop_requested").notNull().default(false),
    lastSeq: integer("last_seq").notNull(),
    strategy: text().notNull(),
    provider: text(),
    host: text(),
    model: text(),
    completionReason: text("completion_reason"),
    cause: text(),
    iterations: integer().notNull().default(0),
    maxIterations: integer("max_iterations").notNull(),
    modelCalls: integer("model_calls").notNull().default(0),
    toolCalls: integer("tool_calls").notNull().default(0),
    tokensIn: integer("tokens_in").notNull().default(0),
    tokensOut: integer("tokens_out").notNull().default(0),
    sentences: integer().notNull().default(0),
    struckSentences: integer("struck_sentences").notNull().default(0),
    latencyMs: integer("latency_ms").notNull().default(0),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("run_client_key_index").on(table.visitorId, table.clientKey),
    index("run_conversation_index").on(table.conversationId, table.createdAt),
    index("run_visitor_index").on(table.visitorId, table.createdAt),
    index("run_status_index").on(table.status, table.leaseUntil),
    index("run_created_index").on(table.createdAt),
  ],
);

/**
 * Runs started or continued within the last hour, for the limits on them: no row goes with a run or visitor that is deleted.
 * `address` is a keyed hash, never the address.
 */
export const admission = pgTable(
  "admission",
  {
    runId: text("run_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    address: text().notNull(),
    at: at("at").notNull().defaultNow(),
  },
  (table) => [index("admission_run_index").on(table.runId, table.at), index("admission_at_index").on(table.at)],
);

function ofRun() {
  return text("run_id")
    .notNull()
    .references(() => run.id, { onDelete: "cascade" });
}

/** The journal. `payload` is the recorded event as JSON text (json, not jsonb: it comes back byte for byte), `head` what a stream carries of it where that is less. */
export const event = pgTable(
  "event",
  {
    runId: ofRun(),
    seq: integer().notNull(),
    type: text().notNull(),
    at: at("at").notNull(),
    payload: json().notNull(),
    head: json(),
  },
  (table) => [primaryKey({ name: "event_pkey", columns: [table.runId, table.seq] })],
);

/** An iteration of the exchange format (docs/embed.md) without its tool executions. */
export const iteration = pgTable(
  "iteration",
  {
    runId: ofRun(),
    iterationNumber: integer("iteration_number").notNull(),
    query: text().notNull(),
    thought: text().notNull(),
    sufficiencyEvaluation: json("sufficiency_evaluation"),
    refinementRequest: json("refinement_request"),
    timestampStart: text("timestamp_start").notNull(),
    timestampEnd: text("timestamp_end"),
  },
  (table) => [primaryKey({ name: "iteration_pkey", columns: [table.runId, table.iterationNumber] })],
);

export const toolExecution = pgTable(
  "tool_execution",
  {
    runId: ofRun(),
    handle: text().notNull(),
    iteration: integer().notNull(),
    toolName: text("tool_name").notNull(),
    args: json().notNull(),
    reason: text().notNull(),
    success: boolean().notNull(),
    status: text().notNull(),
    resultSummary: text("result_summary").notNull(),
    error: text(),
    total: integer().notNull(),
    cached: boolean().notNull(),
    durationMs: integer("duration_ms").notNull(),
  },
  (table) => [
    primaryKey({ name: "tool_execution_pkey", columns: [table.runId, table.handle] }),
    index("tool_execution_tool_index").on(table.toolName, table.status),
  ],
);

/** What a finished run taught of tools, gaps and aspects; the shape of its question holds no names. */
export const lesson = pgTable(
  "lesson",
  {
    runId: ofRun(),
    kind: text({ enum: ["tool", "refinement", "aspect"] }).notNull(),
    item: text().notNull(),
    shape: text().notNull(),
    tried: integer().notNull(),
    succeeded: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "lesson_pkey", columns: [table.runId, table.kind, table.item] }),
    index("lesson_shape_index").on(table.shape),
  ],
);

/** The latest artifacts of a run, so that a result page need not fold the journal. */
export const artifact = pgTable("artifact", {
  runId: ofRun().primaryKey(),
  seq: integer().notNull(),
  artifacts: json().notNull(),
});

/** Prompts and replies of models, each text once, by its hash; what no call refers to any more goes with the last that did. */
export const textBlob = pgTable(
  "text_blob",
  {
    hash: text().primaryKey(),
    text: text().notNull(),
    bytes: integer().notNull(),
    keptUntil: at("kept_until").notNull(),
  },
  (table) => [index("text_blob_kept_index").on(table.keptUntil)],
);

/** A step a model was asked for; `seq` is the latest event of the run when it was made. Hashes are of `text_blob`. */
export const modelCall = pgTable(
  "model_call",
  {
    runId: ofRun(),
    ordinal: integer().notNull(),
    seq: integer().notNull(),
    iteration: integer().notNull(),
    operation: text().notNull(),
    provider: text().notNull(),
    host: text().notNull(),
    model: text().notNull(),
    systemHash: text("system_hash").notNull(),
    messagesHash: text("messages_hash").notNull(),
    replyHash: text("reply_hash"),
    stopReason: text("stop_reason"),
    tokensIn: integer("tokens_in").notNull(),
    tokensOut: integer("tokens_out").notNull(),
    startedAt: at("started_at").notNull(),
    firstTokenMs: integer("first_token_ms"),
    ms: integer().notNull(),
    requests: integer().notNull(),
    cause: text(),
  },
  (table) => [primaryKey({ name: "model_call_pkey", columns: [table.runId, table.ordinal] })],
);
