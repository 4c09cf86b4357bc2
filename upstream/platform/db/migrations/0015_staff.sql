CREATE TABLE "staff" (
	"staff_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"state" text DEFAULT 'invited' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_name_length" CHECK (char_length("staff"."name") between 2 and 80),
	CONSTRAINT "staff_state" CHECK ("staff"."state" in ('invited', 'active', 'suspended')),
	CONSTRAINT "staff_active" CHECK ("staff"."state" <> 'active' or "staff"."password_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"challenge" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_challenges_kind" CHECK ("staff_challenges"."kind" in ('step', 'prove-passkey', 'add-passkey', 'add-totp')),
	CONSTRAINT "staff_challenges_attempts" CHECK ("staff_challenges"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"invitation_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_purpose" CHECK ("staff_invitations"."purpose" in ('join', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_passkeys_name" CHECK (char_length("staff_passkeys"."name") between 1 and 40),
	CONSTRAINT "staff_passkeys_counter" CHECK ("staff_passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('owner', 'office', 'editor', 'marketing', 'teacher'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"factor" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_factor" CHECK ("staff_sessions"."factor" in ('none', 'passkey', 'totp', 'recovery'))
);
--> statement-breakpoint
CREATE TABLE "staff_totp" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempts" DROP CONSTRAINT "login_attempts_action";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_parent_id_key_hash_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "parent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_granted_by_staff_staff_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."staff"("staff_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_key" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_by_name" ON "staff" USING btree ("name","staff_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_person" ON "staff_challenges" USING btree ("staff_id","kind");--> statement-breakpoint
CREATE INDEX "staff_challenges_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_live" ON "staff_invitations" USING btree ("staff_id") WHERE "staff_invitations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_person" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_expiry" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_person" ON "staff_passkeys" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_roles_role" ON "staff_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_roles_granted_by" ON "staff_roles" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "staff_sessions_live" ON "staff_sessions" USING btree ("staff_id","seen_at") WHERE "staff_sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "staff_sessions_person" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_revoked" ON "staff_sessions" USING btree ("revoked_at") WHERE "staff_sessions"."revoked_at" is not null;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject_kind" ON "audit_events" USING btree ("subject_kind","subject","at");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("actor_staff_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","audit_id");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_parent" UNIQUE("parent_id","key_hash");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_staff" UNIQUE("staff_id","key_hash");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_actor" CHECK (num_nonnulls("idempotency_keys"."parent_id", "idempotency_keys"."staff_id") = 1);--> statement-breakpoint
ALTER TABLE "login_attempts" ADD CONSTRAINT "login_attempts_action" CHECK ("login_attempts"."action" in ('login', 'sendOtp', 'verifyOtp', 'staffLogin', 'staffFactor'));--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  blankable constant text[] := array['ip', 'user_agent', 'before', 'after'];
begin
  if tg_op = 'UPDATE' and current_setting('kitelab.erase', true) = 'on'
    and to_jsonb(new) - blankable = to_jsonb(old) - blankable
    and (new.ip is null or new.ip = old.ip)
    and (new.user_agent is null or new.user_agent = old.user_agent)
    and (new.before is null or new.before = old.before)
    and (new.after is null or new.after = old.after) then
    return new;
  end if;
  raise exception 'audit_events takes new rows only' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger audit_events_insert_only before update or delete on audit_events
  for each row execute function refuse_audit_change();
--> statement-breakpoint
CREATE INDEX "email_outbox_failed" ON "email_outbox" USING btree ("dead_at","mail_id") WHERE "email_outbox"."dead_at" is not null and "email_outbox"."last_error" is distinct from 'expired';--> statement-breakpoint
CREATE INDEX "payment_events_unknown" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."outcome" = 'unknown';
