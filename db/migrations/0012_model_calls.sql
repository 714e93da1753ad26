CREATE TABLE "model_call" (
	"run_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"seq" integer NOT NULL,
	"iteration" integer NOT NULL,
	"operation" text NOT NULL,
	"provider" text NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"system_hash" text NOT NULL,
	"messages_hash" text NOT NULL,
	"reply_hash" text,
	"stop_reason" text,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"first_token_ms" integer,
	"ms" integer NOT NULL,
	"requests" integer NOT NULL,
	"cause" text,
	CONSTRAINT "model_call_pkey" PRIMARY KEY("run_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "text_blob" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"bytes" integer NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_blob_kept_index" ON "text_blob" USING btree ("kept_until");--> statement-breakpoint
CREATE FUNCTION "drop_unused_texts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "text_blob" WHERE "hash" IN (SELECT unnest(ARRAY["system_hash", "messages_hash", "reply_hash"]) FROM "gone")
		AND NOT EXISTS (SELECT FROM "model_call" WHERE "text_blob"."hash" IN ("system_hash", "messages_hash", "reply_hash"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "model_call_gone" AFTER DELETE ON "model_call" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "drop_unused_texts"();
