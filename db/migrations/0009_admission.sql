CREATE TABLE "admission" (
	"run_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admission_run_index" ON "admission" USING btree ("run_id","at");--> statement-breakpoint
CREATE INDEX "admission_at_index" ON "admission" USING btree ("at");