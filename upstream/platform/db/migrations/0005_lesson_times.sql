ALTER TABLE "courses" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prepare" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_format" CHECK ("courses"."format" in ('online', 'home', 'centre'));