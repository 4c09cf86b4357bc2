CREATE TABLE "share_links" (
	"link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"path" text,
	"archived_at" timestamp with time zone,
	"previewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_links_code_form" CHECK ("share_links"."code" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("share_links"."code") between 4 and 40),
	CONSTRAINT "share_links_name" CHECK (char_length("share_links"."name") between 2 and 80),
	CONSTRAINT "share_links_goal" CHECK (("share_links"."kind" = 'page') = ("share_links"."target_id" is null) and ("share_links"."kind" = 'page') = ("share_links"."path" is not null))
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"code" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_visits_code_day_pk" PRIMARY KEY("code","day"),
	CONSTRAINT "share_visits_count" CHECK ("share_visits"."visits" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_code" ON "share_links" USING btree ("code");--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_code_share_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."share_links"("code") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_target" ON "share_links" USING btree ("target_id") WHERE "share_links"."target_id" is not null;--> statement-breakpoint
CREATE INDEX "share_links_newest" ON "share_links" USING btree ("created_at","link_id");--> statement-breakpoint
CREATE INDEX "share_visits_day" ON "share_visits" USING btree ("day","code");
--> statement-breakpoint
-- By hand
create trigger content_changed before update on share_links for each row execute function content_changed();
