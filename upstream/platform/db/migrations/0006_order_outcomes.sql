ALTER TABLE "orders" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shown_outcome_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sent_kobo" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_reason" text;