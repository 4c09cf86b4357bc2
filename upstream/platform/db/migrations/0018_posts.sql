CREATE TABLE "post_categories" (
	"category_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"tone" text DEFAULT 'adire' NOT NULL,
	"icon" text DEFAULT 'shapes' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "image_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "content_html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "author_line" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "show_contents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "preview_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "cover_media_id" uuid;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "html_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "post_categories_name" ON "post_categories" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_category_id_post_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("category_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_cover_media_id_media_media_id_fk" FOREIGN KEY ("cover_media_id") REFERENCES "public"."media"("media_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blogs_slug" ON "blogs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blogs_listed" ON "blogs" USING btree ("published_at","blog_id") WHERE "blogs"."state" = 'published';--> statement-breakpoint
CREATE INDEX "blogs_listed_by_category" ON "blogs" USING btree ("category","published_at","blog_id") WHERE "blogs"."state" = 'published';--> statement-breakpoint
CREATE INDEX "blogs_by_state" ON "blogs" USING btree ("state","updated_at","blog_id");--> statement-breakpoint
CREATE INDEX "blogs_by_change" ON "blogs" USING btree ("updated_at","blog_id");--> statement-breakpoint
CREATE INDEX "blogs_of_category" ON "blogs" USING btree ("category_id","updated_at","blog_id");--> statement-breakpoint
CREATE INDEX "blogs_publish_at" ON "blogs" USING btree ("publish_at") WHERE "blogs"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blogs_cover" ON "blogs" USING btree ("cover_media_id") WHERE "blogs"."cover_media_id" is not null;--> statement-breakpoint
-- By hand, before the constraints
-- The last word of an address: that of the title, with a part of the id where another post has it or it leads to one.
create function free_blog_slug(title text, id uuid) returns text language plpgsql as $$
declare
  -- The combining marks that a letter and its accent come apart into.
  plain constant text := regexp_replace(normalize(title, nfd), '[\u0300-\u036f]', '', 'g');
  words constant text := regexp_replace(regexp_replace(lower(plain), '[''’]', '', 'g'), '[^a-z0-9]+', '-', 'g');
  word constant text := trim(both '-' from left(trim(both '-' from words), 71));
begin
  -- A word in the form of an id would hide the post that has the id.
  if length(word) >= 3 and word !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and not exists (select from blogs where slug = word and blog_id <> id)
    and not exists (select from redirects where from_path = '/blog-details/' || word)
  then
    return word;
  end if;
  return case when word = '' then 'post' else word end || '-' || left(id::text, 8);
end
$$;
--> statement-breakpoint
-- `category` and `category_id` are two forms of one value. Other clients may write either.
create function set_blog_columns() returns trigger language plpgsql as $$
begin
  if new.category_id is not null and (tg_op = 'INSERT' or new.category_id is distinct from old.category_id) then
    -- The lock waits for a concurrent change of the name.
    select name into new.category from post_categories where category_id = new.category_id for share;
  elsif new.category is null or tg_op = 'UPDATE' and new.category_id is null and old.category_id is not null then
    new.category := null;
    new.category_id := null;
  elsif tg_op = 'INSERT' or new.category is distinct from old.category then
    select category_id into new.category_id from post_categories where lower(name) = lower(new.category);
    if new.category_id is null then
      insert into post_categories (name) values (new.category) on conflict (lower(name)) do nothing;
      select category_id into new.category_id from post_categories where lower(name) = lower(new.category);
    end if;
  end if;
  if new.slug is null and new.state <> 'draft' then
    -- Of two posts with one title at once, the second sees the word of the first.
    perform pg_advisory_xact_lock(hashtextextended('addresses of posts', 0));
    new.slug := free_blog_slug(new.title, new.blog_id);
  end if;
  if new.state = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end
$$;
--> statement-breakpoint
insert into post_categories (name)
select distinct on (lower(category)) category from blogs order by lower(category), category
on conflict do nothing;
--> statement-breakpoint
update post_categories set tone = looks.tone, icon = looks.icon
from (values
  ('EVENTS', 'sun', 'tent'),
  ('PARENTING', 'zobo', 'house'),
  ('EDUCATION', 'lagoon', 'lightbulb')
) as looks (name, tone, icon)
where lower(post_categories.name) = lower(looks.name);
--> statement-breakpoint
-- Nothing that a visitor sees changes.
alter table blogs disable trigger user;
--> statement-breakpoint
update blogs set category_id = post_categories.category_id
from post_categories where lower(post_categories.name) = lower(blogs.category);
--> statement-breakpoint
do $$
declare
  post record;
begin
  for post in select blog_id, title from blogs order by published_at, blog_id loop
    update blogs set slug = free_blog_slug(post.title, post.blog_id) where blog_id = post.blog_id;
  end loop;
end
$$;
--> statement-breakpoint
alter table blogs enable trigger user;
--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_slug_form" CHECK ("blogs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length("blogs"."slug") between 3 and 80 and "blogs"."slug" !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_state" CHECK ("blogs"."state" in ('draft', 'scheduled', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_scheduled" CHECK (("blogs"."state" = 'scheduled') = ("blogs"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_complete" CHECK ("blogs"."state" = 'draft' or num_nulls("blogs"."category", "blogs"."category_id", "blogs"."description", "blogs"."image_key", "blogs"."content_html", "blogs"."slug") = 0);--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_dated" CHECK ("blogs"."state" not in ('published', 'archived') or "blogs"."published_at" is not null);
--> statement-breakpoint
-- By hand
-- The name of the category moves the date of no post: the category was renamed, or `category_id` has changed too.
create or replace function content_changed() returns trigger language plpgsql as $$
declare
  hidden constant text[] := array['updated_at', 'seats_taken', 'listed_until', 'is_camp', 'preview_key', 'cover_media_id', 'previewed_at'] ||
    case tg_table_name when 'courses' then array['published_at'] when 'blogs' then array['category'] else array[]::text[] end;
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
-- Its name comes before `content_changed`, so that it runs before it.
create trigger blog_columns before insert or update of title, category, category_id, slug, state on blogs
  for each row execute function set_blog_columns();
--> statement-breakpoint
create function rename_blog_category() returns trigger language plpgsql as $$
begin
  update blogs set category = new.name where category_id = new.category_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger content_changed before update on post_categories for each row execute function content_changed();
--> statement-breakpoint
create trigger blog_category after update of name on post_categories
  for each row when (new.name <> old.name) execute function rename_blog_category();
--> statement-breakpoint
create trigger version_updated after update on post_categories referencing old table as replaced new table as updated
  for each statement execute function add_content_version('blogs');
--> statement-breakpoint
-- Only published posts are counted.
create or replace function count_inserted_blogs() returns trigger language plpgsql as $$
begin
  insert into blog_counts (category, posts, newest_at)
  select category, count(*), max(published_at) from inserted where state = 'published' group by category order by category
  on conflict (category) do update set
    posts = blog_counts.posts + excluded.posts,
    newest_at = greatest(blog_counts.newest_at, excluded.newest_at);
  return null;
end
$$;
--> statement-breakpoint
create or replace function recount_blogs(categories text[]) returns void language plpgsql as $$
begin
  insert into blog_counts (category, posts)
  select name, 0 from unnest(categories) as changed (name) order by name
  on conflict (category) do update set posts = blog_counts.posts;

  update blog_counts set posts = counted.posts, newest_at = counted.newest_at
  from unnest(categories) as changed (name),
    lateral (
      select count(*) as posts, max(published_at) as newest_at from blogs where blogs.category = name and state = 'published'
    ) as counted
  where blog_counts.category = name;
end
$$;
--> statement-breakpoint
create or replace function count_deleted_blogs() returns trigger language plpgsql as $$
begin
  perform recount_blogs(array_agg(distinct category)) from deleted where state = 'published';
  return null;
end
$$;
--> statement-breakpoint
create or replace function count_updated_blogs() returns trigger language plpgsql as $$
begin
  perform recount_blogs(array_agg(category)) from (
    select updated.category from updated join replaced using (blog_id)
    where updated.state = 'published'
      and (updated.category, updated.published_at, updated.state) is distinct from (replaced.category, replaced.published_at, replaced.state)
    union
    select replaced.category from updated join replaced using (blog_id)
    where replaced.state = 'published' and (updated.category, updated.state) is distinct from (replaced.category, replaced.state)
  ) as changes;
  return null;
end
$$;
--> statement-breakpoint
-- Of drafts the site shows nothing.
create function add_blog_version() returns trigger language plpgsql as $$
declare
  changed boolean;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from inserted where state = 'published');
  elsif tg_op = 'DELETE' then
    changed := exists (select from deleted where state = 'published');
  else
    changed := exists (
      select from updated join replaced using (blog_id)
      where updated.updated_at <> replaced.updated_at and 'published' in (updated.state, replaced.state)
    );
  end if;
  if changed then
    update content_versions set version = version + 1 where name = 'blogs';
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger version_inserted on blogs;
--> statement-breakpoint
drop trigger version_deleted on blogs;
--> statement-breakpoint
drop trigger version_updated on blogs;
--> statement-breakpoint
create trigger version_inserted after insert on blogs referencing new table as inserted
  for each statement execute function add_blog_version();
--> statement-breakpoint
create trigger version_deleted after delete on blogs referencing old table as deleted
  for each statement execute function add_blog_version();
--> statement-breakpoint
create trigger version_updated after update on blogs referencing old table as replaced new table as updated
  for each statement execute function add_blog_version();
--> statement-breakpoint
-- Addresses of posts are part of the pages of the blog, others of those of courses.
create function add_redirect_version() returns trigger language plpgsql as $$
declare
  kinds text[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct kind) into kinds from deleted;
  else
    select array_agg(distinct kind) into kinds from inserted;
  end if;
  update content_versions set version = version + 1
  where name in (select case when kind like 'post%' then 'blogs' else 'courses' end from unnest(kinds) as kind);
  return null;
end
$$;
--> statement-breakpoint
drop trigger version_inserted on redirects;
--> statement-breakpoint
drop trigger version_deleted on redirects;
--> statement-breakpoint
create trigger version_inserted after insert on redirects referencing new table as inserted
  for each statement execute function add_redirect_version();
--> statement-breakpoint
create trigger version_updated after update on redirects referencing new table as inserted
  for each statement execute function add_redirect_version();
--> statement-breakpoint
create trigger version_deleted after delete on redirects referencing old table as deleted
  for each statement execute function add_redirect_version();
