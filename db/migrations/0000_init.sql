CREATE TABLE "claim" (
	"id" bigint NOT NULL,
	"subject" text NOT NULL,
	"predicate" text NOT NULL,
	"object" text NOT NULL,
	"dataset" text NOT NULL,
	"qualifiers" jsonb NOT NULL,
	"sign" text NOT NULL,
	"negated" boolean NOT NULL,
	"strength" double precision NOT NULL,
	"statistic_name" text,
	"statistic_value" double precision,
	"statistic_unit" text,
	"flags" text[] NOT NULL,
	CONSTRAINT "claim_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "dataset" (
	"graph_version" text NOT NULL,
	"key" text NOT NULL,
	"ordinal" integer NOT NULL,
	"title" text NOT NULL,
	"version" text NOT NULL,
	"licence" text NOT NULL,
	"tier" text NOT NULL,
	"link" text NOT NULL,
	"aspects" text[] NOT NULL,
	"checksum" text NOT NULL,
	"rows_in" integer NOT NULL,
	"claims_out" integer NOT NULL,
	"dropped" jsonb NOT NULL,
	CONSTRAINT "dataset_pkey" PRIMARY KEY("graph_version","key")
);
--> statement-breakpoint
CREATE TABLE "entity" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"xrefs" text[] NOT NULL,
	"members" text[],
	"administrative" boolean
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"claim" bigint NOT NULL,
	"ordinal" integer NOT NULL,
	"record_id" text NOT NULL,
	"link" text,
	"publications" text[] NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "evidence_pkey" PRIMARY KEY("claim","ordinal")
);
--> statement-breakpoint
CREATE TABLE "graph_version" (
	"version" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"current" boolean NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name" (
	"entity" text NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xref" (
	"entity" text NOT NULL,
	"curie" text NOT NULL,
	"method" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artifact" (
	"run_id" text PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"artifacts" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"run_id" text NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" json NOT NULL,
	CONSTRAINT "event_pkey" PRIMARY KEY("run_id","seq")
);
--> statement-breakpoint
CREATE TABLE "iteration" (
	"run_id" text NOT NULL,
	"iteration_number" integer NOT NULL,
	"query" text NOT NULL,
	"thought" text NOT NULL,
	"sufficiency_evaluation" json,
	"refinement_request" json,
	"timestamp_start" text NOT NULL,
	"timestamp_end" text,
	CONSTRAINT "iteration_pkey" PRIMARY KEY("run_id","iteration_number")
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"client_key" text NOT NULL,
	"question" text NOT NULL,
	"options" json NOT NULL,
	"graph_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"owner" text,
	"token" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"last_seq" integer NOT NULL,
	"strategy" text NOT NULL,
	"completion_reason" text,
	"cause" text,
	"iterations" integer DEFAULT 0 NOT NULL,
	"max_iterations" integer NOT NULL,
	"model_calls" integer DEFAULT 0 NOT NULL,
	"tool_calls" integer DEFAULT 0 NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"sentences" integer DEFAULT 0 NOT NULL,
	"struck_sentences" integer DEFAULT 0 NOT NULL,
	"latency_ms" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tool_execution" (
	"run_id" text NOT NULL,
	"handle" text NOT NULL,
	"iteration" integer NOT NULL,
	"tool_name" text NOT NULL,
	"args" json NOT NULL,
	"reason" text NOT NULL,
	"success" boolean NOT NULL,
	"status" text NOT NULL,
	"result_summary" text NOT NULL,
	"error" text,
	"total" integer NOT NULL,
	"cached" boolean NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "tool_execution_pkey" PRIMARY KEY("run_id","handle")
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "share" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"snapshot" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dataset" ADD CONSTRAINT "dataset_graph_version_graph_version_version_fk" FOREIGN KEY ("graph_version") REFERENCES "public"."graph_version"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artifact" ADD CONSTRAINT "artifact_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iteration" ADD CONSTRAINT "iteration_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_execution" ADD CONSTRAINT "tool_execution_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_type_index" ON "entity" USING btree ("type");--> statement-breakpoint
CREATE UNIQUE INDEX "graph_version_current_index" ON "graph_version" USING btree ("current") WHERE "graph_version"."current";--> statement-breakpoint
CREATE INDEX "name_entity_index" ON "name" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "xref_entity_index" ON "xref" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "xref_curie_index" ON "xref" USING btree ("curie");--> statement-breakpoint
CREATE INDEX "conversation_visitor_index" ON "conversation" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_client_key_index" ON "run" USING btree ("visitor_id","client_key");--> statement-breakpoint
CREATE INDEX "run_visitor_index" ON "run" USING btree ("visitor_id","created_at");--> statement-breakpoint
CREATE INDEX "run_status_index" ON "run" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "run_created_index" ON "run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tool_execution_tool_index" ON "tool_execution" USING btree ("tool_name","status");--> statement-breakpoint
CREATE UNIQUE INDEX "share_token_index" ON "share" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_run_index" ON "share" USING btree ("run_id","visitor_id");