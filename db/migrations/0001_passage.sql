CREATE TABLE "passage" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"dataset" text NOT NULL,
	"document" text NOT NULL,
	"section" text NOT NULL,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"record_id" text NOT NULL,
	"link" text,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passage_entity_index" ON "passage" USING btree ("entity");--> statement-breakpoint
CREATE INDEX "passage_words_index" ON "passage" USING gin ("words");