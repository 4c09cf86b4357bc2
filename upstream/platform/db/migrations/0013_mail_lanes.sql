DROP INDEX "email_outbox_waiting";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "email_outbox" SET "lane" = 0 WHERE "template" IN ('otp-register', 'otp-forgetPassword', 'account-exists');--> statement-breakpoint
CREATE INDEX "email_outbox_waiting" ON "email_outbox" USING btree ("lane","next_at") WHERE "email_outbox"."sent_at" is null and "email_outbox"."dead_at" is null;
