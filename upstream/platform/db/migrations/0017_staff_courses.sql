CREATE TABLE "course_teachers" (
	"course_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_teachers_course_id_staff_id_pk" PRIMARY KEY("course_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "date_changes" (
	"change_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"old_start" date NOT NULL,
	"old_end" date NOT NULL,
	"new_start" date NOT NULL,
	"new_end" date NOT NULL,
	"note" text,
	"refund_until" date,
	"staff_id" uuid NOT NULL,
	"families" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "date_changes_dates" CHECK ("date_changes"."new_start" <= "date_changes"."new_end"),
	CONSTRAINT "date_changes_note" CHECK (char_length("date_changes"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "lectures" (
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"minutes" integer,
	"title" text,
	CONSTRAINT "lectures_course_id_number_pk" PRIMARY KEY("course_id","number"),
	CONSTRAINT "lectures_number" CHECK ("lectures"."number" between 1 and 100),
	CONSTRAINT "lectures_minutes" CHECK ("lectures"."minutes" between 1 and 720),
	CONSTRAINT "lectures_time" CHECK (("lectures"."starts_at" is null) = ("lectures"."minutes" is null)),
	CONSTRAINT "lectures_title" CHECK (char_length("lectures"."title") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"media_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"alt" text NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"shows_child" boolean DEFAULT false NOT NULL,
	"consent_by" uuid,
	"consent_at" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."bytes" > 0),
	CONSTRAINT "media_alt" CHECK (char_length("media"."alt") <= 200 and ("media"."is_decorative" or char_length("media"."alt") >= 3)),
	CONSTRAINT "media_focus" CHECK ("media"."focal_x" between 0 and 100 and "media"."focal_y" between 0 and 100),
	CONSTRAINT "media_child" CHECK (not "media"."shows_child" or "media"."consent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "media_uses_kind_subject_id_field_media_id_pk" PRIMARY KEY("kind","subject_id","field","media_id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_target" CHECK ("redirects"."is_gone" = ("redirects"."to_path" is null)),
	CONSTRAINT "redirects_loop" CHECK ("redirects"."to_path" <> "redirects"."from_path")
);
--> statement-breakpoint
CREATE TABLE "web_arrivals" (
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"missing_since" timestamp with time zone,
	"unready" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "web_arrivals_origin_name_pk" PRIMARY KEY("origin","name")
);
--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "description_html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "image_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "price_kobo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "minimum_age" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "maximum_age" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "maximum_capacity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "start_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "end_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "number_of_lectures" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "tone" text DEFAULT 'adire' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_categories" ADD COLUMN "icon" text DEFAULT 'shapes' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "returned_because" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "preview_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duplicated_from" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "cover_media_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "html_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_consent_by_staff_staff_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_staff_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("media_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_teachers_person" ON "course_teachers" USING btree ("staff_id","course_id");--> statement-breakpoint
CREATE INDEX "date_changes_course" ON "date_changes" USING btree ("course_id","at");--> statement-breakpoint
CREATE INDEX "date_changes_person" ON "date_changes" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_file" ON "media" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","media_id");--> statement-breakpoint
CREATE INDEX "media_uploader" ON "media" USING btree ("uploaded_by") WHERE "media"."uploaded_by" is not null;--> statement-breakpoint
CREATE INDEX "media_consent" ON "media" USING btree ("consent_by") WHERE "media"."consent_by" is not null;--> statement-breakpoint
CREATE INDEX "media_alt_trigrams" ON "media" USING gin ("alt" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_name_trigrams" ON "media" USING gin ("file_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_uses_media" ON "media_uses" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("to_path") WHERE "redirects"."to_path" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_cover_media_id_media_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("media_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_by_state" ON "courses" USING btree ("state","start_date","course_id");--> statement-breakpoint
CREATE INDEX "courses_by_change" ON "courses" USING btree ("updated_at","course_id");--> statement-breakpoint
CREATE INDEX "courses_publish_at" ON "courses" USING btree ("publish_at") WHERE "courses"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "courses_cover" ON "courses" USING btree ("cover_media_id") WHERE "courses"."cover_media_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_any_title_trigrams" ON "courses" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_state" CHECK ("courses"."state" in ('draft', 'scheduled', 'published', 'cancelled', 'archived'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_scheduled" CHECK (("courses"."state" = 'scheduled') = ("courses"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_complete" CHECK ("courses"."state" = 'draft' or num_nulls("courses"."category_id", "courses"."description_html", "courses"."image_key", "courses"."price_kobo", "courses"."minimum_age", "courses"."maximum_age", "courses"."maximum_capacity", "courses"."language", "courses"."start_date", "courses"."end_date", "courses"."number_of_lectures") = 0);--> statement-breakpoint
-- By hand
-- What nobody sees moves no `updated_at`, which is the version of a course (STF-066) and its date in the sitemap.
create or replace function content_changed() returns trigger language plpgsql as $$
declare
  hidden constant text[] := array['updated_at', 'seats_taken', 'listed_until', 'is_camp', 'preview_key', 'published_at', 'cover_media_id'];
begin
  if to_jsonb(new) - hidden is distinct from to_jsonb(old) - hidden then
    new.updated_at := clock_timestamp();
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- A draft may lack a category and dates, and only a published course is listed.
create or replace function set_course_flags() returns trigger language plpgsql as $$
declare
  category_name text;
begin
  if tg_op = 'INSERT' or new.title <> old.title or new.category_id is distinct from old.category_id then
    -- The lock waits for a concurrent change of the name.
    select name into category_name from course_categories where category_id = new.category_id for share;
    new.is_camp := new.title ilike '%camp%' or coalesce(category_name ilike '%camp%', false);
  end if;
  if tg_op = 'INSERT' or new.end_date is distinct from old.end_date or new.state <> old.state then
    new.listed_until := case when new.state = 'published' then new.end_date end;
  end if;
  if new.state = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end
$$;
--> statement-breakpoint
drop trigger course_flags on courses;
--> statement-breakpoint
create trigger course_flags before insert or update of title, category_id, end_date, state on courses
  for each row execute function set_course_flags();
--> statement-breakpoint
-- Of drafts the site shows nothing.
create function add_course_version() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from inserted where state <> 'draft');
  elsif tg_op = 'DELETE' then
    changed := exists (select from deleted where state <> 'draft');
  else
    changed := exists (
      select from updated join replaced using (course_id)
      where updated.updated_at <> replaced.updated_at and (updated.state <> 'draft' or replaced.state <> 'draft')
    );
  end if;
  if changed then
    update content_versions set version = version + 1 where name = 'courses';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger version_inserted on courses;
--> statement-breakpoint
drop trigger version_deleted on courses;
--> statement-breakpoint
drop trigger version_updated on courses;
--> statement-breakpoint
create trigger version_inserted after insert on courses referencing new table as inserted
  for each statement execute function add_course_version();
--> statement-breakpoint
create trigger version_deleted after delete on courses referencing old table as deleted
  for each statement execute function add_course_version();
--> statement-breakpoint
create trigger version_updated after update on courses referencing old table as replaced new table as updated
  for each statement execute function add_course_version();
--> statement-breakpoint
create trigger version_inserted after insert on redirects referencing new table as inserted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_deleted after delete on redirects referencing old table as deleted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
update courses set published_at = created_at;
--> statement-breakpoint
update course_categories set tone = looks.tone, icon = looks.icon
from (values
  ('Robotics', 'tatashe', 'bot'),
  ('Coding', 'adire', 'braces'),
  ('Electronics', 'sun', 'lightbulb'),
  ('Space', 'adire', 'rocket'),
  ('Chemistry', 'zobo', 'flask-conical'),
  ('Maths', 'lagoon', 'shapes'),
  ('Design & Making', 'lagoon', 'box'),
  ('Drones', 'adire', 'drone'),
  ('Artificial Intelligence', 'ugu', 'brain-circuit'),
  ('Nature', 'ugu', 'sprout'),
  ('Game Design', 'zobo', 'gamepad-2'),
  ('App Building', 'tatashe', 'smartphone'),
  ('Engineering', 'clay', 'construction'),
  ('Early Years', 'zobo', 'blocks'),
  ('Camp', 'ugu', 'tent'),
  ('Private 1-1', 'clay', 'house')
) as looks (name, tone, icon)
where lower(course_categories.name) = lower(looks.name);
