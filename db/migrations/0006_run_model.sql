ALTER TABLE "run" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "model" text;