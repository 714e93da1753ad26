DROP INDEX "conversation_visitor_index";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "conversation" SET "updated_at" = coalesce((SELECT max("created_at") FROM "run" WHERE "conversation_id" = "conversation"."id"), "created_at");--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "replaces" text;--> statement-breakpoint
CREATE INDEX "run_conversation_index" ON "run" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_visitor_index" ON "conversation" USING btree ("visitor_id","updated_at" DESC NULLS LAST);