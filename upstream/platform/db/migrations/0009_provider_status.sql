ALTER TABLE "orders" ADD COLUMN "refund_attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
-- `updated_at` is also the time of the last attempt.
UPDATE "orders" SET "refund_attempted_at" = "updated_at", "provider_status" = 'success' WHERE "provider_status" = 'refund asked';--> statement-breakpoint
UPDATE "orders" SET "returned_at" = coalesce("outcome_at", "updated_at"), "provider_status" = NULL WHERE "provider_status" = 'returned';--> statement-breakpoint
UPDATE "orders" SET "disputed_at" = coalesce((SELECT max("at") FROM "audit_events" WHERE "subject" = "order_id"::text AND "action" = 'order.disputed'), "updated_at"), "provider_status" = 'success' WHERE "provider_status" = 'disputed';--> statement-breakpoint
UPDATE "orders" SET "provider_status" = NULL WHERE "provider" = 'free';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_provider_status" CHECK ("orders"."provider_status" in ('success', 'failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK ("orders"."returned_at" is null or "orders"."status" in ('pending', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_disputed" CHECK ("orders"."disputed_at" is null or "orders"."status" = 'paid');