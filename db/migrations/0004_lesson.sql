CREATE TABLE "lesson" (
	"run_id" text NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"shape" text NOT NULL,
	"tried" integer NOT NULL,
	"succeeded" integer NOT NULL,
	CONSTRAINT "lesson_pkey" PRIMARY KEY("run_id","kind","item")
);
--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_run_id_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_shape_index" ON "lesson" USING btree ("shape");