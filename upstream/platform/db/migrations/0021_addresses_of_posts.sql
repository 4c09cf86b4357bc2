ALTER TABLE "redirects" ADD COLUMN "blog_id" uuid;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_blog_id_blogs_blog_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("blog_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_post" ON "redirects" USING btree ("blog_id") WHERE "redirects"."blog_id" is not null;