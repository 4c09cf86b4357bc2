CREATE TABLE "site_content" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"schema_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- By hand
create trigger content_changed before update on site_content for each row execute function content_changed();
--> statement-breakpoint
create trigger version_inserted after insert on site_content referencing new table as inserted
  for each statement execute function add_content_version('content');
--> statement-breakpoint
create trigger version_deleted after delete on site_content referencing old table as deleted
  for each statement execute function add_content_version('content');
--> statement-breakpoint
create trigger version_updated after update on site_content referencing old table as replaced new table as updated
  for each statement execute function add_content_version('content');
--> statement-breakpoint
insert into content_versions (name) values ('content');
