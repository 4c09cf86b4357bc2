CREATE TABLE "blog_counts" (
	"category" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL,
	"newest_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_counts" (
	"category_id" uuid,
	"status" text,
	"minimum_age" integer,
	"maximum_age" integer,
	"is_camp" boolean,
	"courses" integer NOT NULL,
	CONSTRAINT "course_counts_key" UNIQUE NULLS NOT DISTINCT("category_id","status","minimum_age","maximum_age","is_camp")
);
--> statement-breakpoint
CREATE TABLE "course_starts" (
	"start_date" date PRIMARY KEY NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_title_words" (
	"word" text PRIMARY KEY NOT NULL,
	"courses" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "courses_start";--> statement-breakpoint
DROP INDEX "courses_end";--> statement-breakpoint
DROP INDEX "blogs_category";--> statement-breakpoint
DROP INDEX "blogs_published";--> statement-breakpoint
DROP INDEX "courses_title_trigrams";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_camp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "listed_until" date;--> statement-breakpoint
CREATE INDEX "course_title_words_trigrams" ON "course_title_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cart_item_children_by_parent" ON "cart_item_children" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "blogs_title_trigrams" ON "blogs" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_description_trigrams" ON "blogs" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_listed" ON "courses" USING btree ("start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_category" ON "courses" USING btree ("category_id","start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_status" ON "courses" USING btree ("status","start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_age" ON "courses" USING btree ("minimum_age","start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_price" ON "courses" USING btree ("price_kobo","start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_price_desc" ON "courses" USING btree ("price_kobo" DESC NULLS FIRST,"start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_by_camp" ON "courses" USING btree ("is_camp" DESC NULLS FIRST,"start_date","course_id","listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "courses_listed_until" ON "courses" USING btree ("listed_until") WHERE "courses"."listed_until" is not null;--> statement-breakpoint
CREATE INDEX "blogs_category" ON "blogs" USING btree ("category","published_at","blog_id");--> statement-breakpoint
CREATE INDEX "blogs_published" ON "blogs" USING btree ("published_at","blog_id");--> statement-breakpoint
CREATE INDEX "courses_title_trigrams" ON "courses" USING gin ("title" gin_trgm_ops) WHERE "courses"."listed_until" is not null;