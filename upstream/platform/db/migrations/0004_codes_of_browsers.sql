DROP INDEX "otps_newest";--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "otps" ADD COLUMN "sign_up" text;--> statement-breakpoint
CREATE UNIQUE INDEX "otps_newest" ON "otps" USING btree ("parent_id","purpose","browser_hash") WHERE "otps"."consumed_at" is null;