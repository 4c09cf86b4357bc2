ALTER TABLE "privacy_requests" ADD COLUMN "unreached_since" timestamp with time zone;--> statement-breakpoint
-- The job may have moved the day of an announced deletion, never to an earlier one.
update privacy_requests set unreached_since = erase_after - interval '7 days' where state = 'announced';
