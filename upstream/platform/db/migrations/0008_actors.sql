ALTER TABLE "audit_events" ADD COLUMN "actor_kind" text DEFAULT 'parent' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "actor_staff_id" uuid;--> statement-breakpoint
UPDATE "audit_events" SET "actor_kind" = 'system' WHERE "actor_parent_id" IS NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_kind" CHECK ("audit_events"."actor_kind" in ('parent', 'staff', 'system', 'provider'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_parent" CHECK (("audit_events"."actor_kind" = 'parent') = ("audit_events"."actor_parent_id" is not null));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_staff" CHECK (("audit_events"."actor_kind" = 'staff') = ("audit_events"."actor_staff_id" is not null));