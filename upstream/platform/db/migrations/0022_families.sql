CREATE TABLE "attendance" (
	"enrolment_id" uuid NOT NULL,
	"lecture_number" integer NOT NULL,
	"mark" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_enrolment_id_lecture_number_pk" PRIMARY KEY("enrolment_id","lecture_number"),
	CONSTRAINT "attendance_lecture" CHECK ("attendance"."lecture_number" between 1 and 100),
	CONSTRAINT "attendance_mark" CHECK ("attendance"."mark" in ('here', 'late', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "child_views" (
	"view_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"what" text NOT NULL,
	"course_id" uuid,
	"day" date NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "child_views_what" CHECK ("child_views"."what" in ('list', 'record', 'contact', 'allergy', 'print')),
	CONSTRAINT "child_views_count" CHECK ("child_views"."count" >= 1),
	CONSTRAINT "child_views_course_of_list" CHECK ("child_views"."what" <> 'list' or "child_views"."course_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"change_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"confirm_hash" text NOT NULL,
	"stop_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_ended" CHECK (("email_changes"."effective_at" is null and "email_changes"."stopped_at" is null) or "email_changes"."ended_at" is not null),
	CONSTRAINT "email_changes_confirmed" CHECK ("email_changes"."effective_at" is null or "email_changes"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrolment_id_enrolments_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("enrolment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_views" ADD CONSTRAINT "child_views_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "child_views" ADD CONSTRAINT "child_views_child" FOREIGN KEY ("child_id","parent_id") REFERENCES "public"."children"("child_id","parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_staff" ON "attendance" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "child_views_list" ON "child_views" USING btree ("child_id","staff_id","course_id","day") WHERE "child_views"."what" = 'list';--> statement-breakpoint
CREATE INDEX "child_views_parent" ON "child_views" USING btree ("parent_id","last_at");--> statement-breakpoint
CREATE INDEX "child_views_child_key" ON "child_views" USING btree ("child_id","parent_id");--> statement-breakpoint
CREATE INDEX "child_views_course" ON "child_views" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "child_views_at" ON "child_views" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_stop" ON "email_changes" USING btree ("stop_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_live" ON "email_changes" USING btree ("parent_id") WHERE "email_changes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "email_changes_parent" ON "email_changes" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "email_changes_staff" ON "email_changes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "email_changes_due" ON "email_changes" USING btree ("due_at") WHERE "email_changes"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_token" ON "sign_in_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_links_live" ON "sign_in_links" USING btree ("parent_id") WHERE "sign_in_links"."used_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_links_parent" ON "sign_in_links" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_staff" ON "sign_in_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");
--> statement-breakpoint
-- Erasing a family may also take out what a person wrote about it, as why its contact details were shown (STF-195, STF-281).
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  blankable constant text[] := array['ip', 'user_agent', 'before', 'after', 'data'];
begin
  if tg_op = 'UPDATE' and current_setting('kitelab.erase', true) = 'on'
    and to_jsonb(new) - blankable = to_jsonb(old) - blankable
    and (new.ip is null or new.ip = old.ip)
    and (new.user_agent is null or new.user_agent = old.user_agent)
    and (new.before is null or new.before = old.before)
    and (new.after is null or new.after = old.after)
    and (new.data = old.data or new.data = old.data - 'words') then
    return new;
  end if;
  raise exception 'audit_events takes new rows only' using errcode = 'restrict_violation';
end
$$;
