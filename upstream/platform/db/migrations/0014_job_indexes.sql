CREATE INDEX "cart_items_updated" ON "cart_items" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","provider_status") WHERE "orders"."status" in ('pending', 'cancelled', 'expired');--> statement-breakpoint
CREATE INDEX "orders_disputed_at" ON "orders" USING btree ("disputed_at") WHERE "orders"."disputed_at" is not null;--> statement-breakpoint
CREATE INDEX "login_attempts_by_address" ON "login_attempts" USING btree ("at") WHERE "login_attempts"."ip" not like 'browser %';--> statement-breakpoint
CREATE INDEX "otps_expiry" ON "otps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;