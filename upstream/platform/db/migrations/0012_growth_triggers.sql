-- The columns `listed_until` and `is_camp` are no visible change.
create or replace function content_changed() returns trigger language plpgsql as $$
declare
  hidden constant text[] := array['updated_at', 'seats_taken', 'listed_until', 'is_camp'];
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
create function set_course_flags() returns trigger language plpgsql as $$
declare
  category_name text;
begin
  if tg_op = 'INSERT' or new.title <> old.title or new.category_id <> old.category_id then
    -- The lock waits for a concurrent change of the name.
    select name into category_name from course_categories where category_id = new.category_id for share;
    new.is_camp := new.title ilike '%camp%' or coalesce(category_name ilike '%camp%', false);
  end if;
  if tg_op = 'INSERT' or new.end_date <> old.end_date then
    new.listed_until := new.end_date;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger course_flags before insert or update of title, category_id, end_date on courses
  for each row execute function set_course_flags();
--> statement-breakpoint
create function set_camps_of_category() returns trigger language plpgsql as $$
begin
  update courses set is_camp = title ilike '%camp%' or new.name ilike '%camp%' where category_id = new.category_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger category_camps after update of name on course_categories
  for each row when ((old.name ilike '%camp%') <> (new.name ilike '%camp%')) execute function set_camps_of_category();
--> statement-breakpoint
-- Separators are listed, because the letters outside ASCII that a character class holds depend on the locale.
create function title_words(title text) returns table (word text) language sql immutable as $$
  select distinct word
  from regexp_split_to_table(lower(title), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+') as word
  where word <> ''
$$;
--> statement-breakpoint
-- A change of some courses: how many more there are of one combination.
create type course_change as (
  start_date date, category_id uuid, status text, minimum_age integer, maximum_age integer, is_camp boolean, courses integer
);
--> statement-breakpoint
-- Rows are ordered, so that concurrent changes do not deadlock.
create function add_course_counts(changes course_change[]) returns void language sql as $$
  insert into course_counts (category_id, status, minimum_age, maximum_age, is_camp, courses)
  select category_id, status, minimum_age, maximum_age, is_camp, sum(courses)
  from unnest(changes)
  group by grouping sets (cube (category_id, status, (minimum_age, maximum_age)), (is_camp))
  having sum(courses) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (category_id, status, minimum_age, maximum_age, is_camp)
  do update set courses = course_counts.courses + excluded.courses;

  insert into course_starts (start_date, courses)
  select start_date, sum(courses) from unnest(changes)
  group by start_date having sum(courses) <> 0 order by start_date
  on conflict (start_date) do update set courses = course_starts.courses + excluded.courses;
$$;
--> statement-breakpoint
create type title_count as (title text, courses integer);
--> statement-breakpoint
create function add_title_words(changes title_count[]) returns void language sql as $$
  insert into course_title_words (word, courses)
  select words.word, sum(titles.courses)
  from unnest(changes) as titles, title_words(titles.title) as words
  group by words.word
  having sum(titles.courses) <> 0
  order by words.word
  on conflict (word) do update set courses = course_title_words.courses + excluded.courses
$$;
--> statement-breakpoint
create function count_inserted_courses() returns trigger language plpgsql as $$
begin
  perform add_course_counts(array_agg(counted)) from (
    select (start_date, category_id, status, minimum_age, maximum_age, is_camp, count(*))::course_change as counted
    from inserted where listed_until is not null
    group by start_date, category_id, status, minimum_age, maximum_age, is_camp
  ) as changes;
  perform add_title_words(array_agg((title, courses)::title_count)) from (
    select title, count(*) as courses from inserted where listed_until is not null group by title
  ) as changes;
  return null;
end
$$;
--> statement-breakpoint
create function count_deleted_courses() returns trigger language plpgsql as $$
begin
  perform add_course_counts(array_agg(counted)) from (
    select (start_date, category_id, status, minimum_age, maximum_age, is_camp, -count(*))::course_change as counted
    from deleted where listed_until is not null
    group by start_date, category_id, status, minimum_age, maximum_age, is_camp
  ) as changes;
  perform add_title_words(array_agg((title, courses)::title_count)) from (
    select title, -count(*) as courses from deleted where listed_until is not null group by title
  ) as changes;
  return null;
end
$$;
--> statement-breakpoint
create function count_updated_courses() returns trigger language plpgsql as $$
declare
  counts course_change[];
  titles title_count[];
begin
  select array_agg(counted) into counts from (
    select (start_date, category_id, status, minimum_age, maximum_age, is_camp, sum(change))::course_change as counted
    from (
      select *, 1 as change from updated where listed_until is not null union all
      select *, -1 as change from replaced where listed_until is not null
    ) as rows
    group by start_date, category_id, status, minimum_age, maximum_age, is_camp
    having sum(change) <> 0
  ) as changes;
  if counts is not null then
    perform add_course_counts(counts);
  end if;
  select array_agg((title, courses)::title_count) into titles from (
    select title, sum(change) as courses
    from (
      select title, 1 as change from updated where listed_until is not null union all
      select title, -1 as change from replaced where listed_until is not null
    ) as rows
    group by title
    having sum(change) <> 0
  ) as changes;
  if titles is not null then
    perform add_title_words(titles);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function clear_course_counts() returns trigger language plpgsql as $$
begin
  delete from course_counts;
  delete from course_starts;
  delete from course_title_words;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_inserted after insert on courses referencing new table as inserted
  for each statement execute function count_inserted_courses();
--> statement-breakpoint
create trigger count_deleted after delete on courses referencing old table as deleted
  for each statement execute function count_deleted_courses();
--> statement-breakpoint
create trigger count_updated after update on courses referencing old table as replaced new table as updated
  for each statement execute function count_updated_courses();
--> statement-breakpoint
create trigger count_truncated after truncate on courses
  for each statement execute function clear_course_counts();
--> statement-breakpoint
create function count_inserted_blogs() returns trigger language plpgsql as $$
begin
  insert into blog_counts (category, posts, newest_at)
  select category, count(*), max(published_at) from inserted group by category order by category
  on conflict (category) do update set
    posts = blog_counts.posts + excluded.posts,
    newest_at = greatest(blog_counts.newest_at, excluded.newest_at);
  return null;
end
$$;
--> statement-breakpoint
-- The first statement locks the rows of the categories, so that the second one sees every other committed post.
create function recount_blogs(categories text[]) returns void language plpgsql as $$
begin
  insert into blog_counts (category, posts)
  select name, 0 from unnest(categories) as changed (name) order by name
  on conflict (category) do update set posts = blog_counts.posts;

  update blog_counts set posts = counted.posts, newest_at = counted.newest_at
  from unnest(categories) as changed (name),
    lateral (select count(*) as posts, max(published_at) as newest_at from blogs where blogs.category = name) as counted
  where blog_counts.category = name;
end
$$;
--> statement-breakpoint
create function count_deleted_blogs() returns trigger language plpgsql as $$
begin
  perform recount_blogs(array_agg(distinct category)) from deleted;
  return null;
end
$$;
--> statement-breakpoint
create function count_updated_blogs() returns trigger language plpgsql as $$
begin
  perform recount_blogs(array_agg(category)) from (
    select updated.category from updated join replaced using (blog_id)
    where (updated.category, updated.published_at) <> (replaced.category, replaced.published_at)
    union
    select replaced.category from updated join replaced using (blog_id)
    where updated.category <> replaced.category
  ) as changes;
  return null;
end
$$;
--> statement-breakpoint
create function clear_blog_counts() returns trigger language plpgsql as $$
begin
  delete from blog_counts;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_inserted after insert on blogs referencing new table as inserted
  for each statement execute function count_inserted_blogs();
--> statement-breakpoint
create trigger count_deleted after delete on blogs referencing old table as deleted
  for each statement execute function count_deleted_blogs();
--> statement-breakpoint
create trigger count_updated after update on blogs referencing old table as replaced new table as updated
  for each statement execute function count_updated_blogs();
--> statement-breakpoint
create trigger count_truncated after truncate on blogs
  for each statement execute function clear_blog_counts();
--> statement-breakpoint
-- The argument is the row of content_versions; `content_changed` keeps `updated_at` when nothing visible has changed.
create function add_content_version() returns trigger language plpgsql as $$
declare
  changed boolean := true;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from inserted);
  elsif tg_op = 'DELETE' then
    changed := exists (select from deleted);
  elsif tg_op = 'UPDATE' then
    changed := exists (select updated_at from updated except select updated_at from replaced);
  end if;
  if changed then
    update content_versions set version = version + 1 where name = tg_argv[0];
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger version_inserted after insert on courses referencing new table as inserted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_deleted after delete on courses referencing old table as deleted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_updated after update on courses referencing old table as replaced new table as updated
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_truncated after truncate on courses
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_inserted after insert on course_categories referencing new table as inserted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_deleted after delete on course_categories referencing old table as deleted
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_updated after update on course_categories referencing old table as replaced new table as updated
  for each statement execute function add_content_version('courses');
--> statement-breakpoint
create trigger version_inserted after insert on blogs referencing new table as inserted
  for each statement execute function add_content_version('blogs');
--> statement-breakpoint
create trigger version_deleted after delete on blogs referencing old table as deleted
  for each statement execute function add_content_version('blogs');
--> statement-breakpoint
create trigger version_updated after update on blogs referencing old table as replaced new table as updated
  for each statement execute function add_content_version('blogs');
--> statement-breakpoint
create trigger version_truncated after truncate on blogs
  for each statement execute function add_content_version('blogs');
--> statement-breakpoint
insert into content_versions (name) values ('courses'), ('blogs');
--> statement-breakpoint
update courses set is_camp = true
from course_categories
where course_categories.category_id = courses.category_id
  and (courses.title ilike '%camp%' or course_categories.name ilike '%camp%');
--> statement-breakpoint
-- A day late, whatever the time zone; a job archives the rest.
update courses set listed_until = end_date where end_date >= current_date - 1;
--> statement-breakpoint
delete from course_counts;
--> statement-breakpoint
delete from course_starts;
--> statement-breakpoint
delete from course_title_words;
--> statement-breakpoint
select add_course_counts(array_agg(counted)) from (
  select (start_date, category_id, status, minimum_age, maximum_age, is_camp, count(*))::course_change as counted
  from courses where listed_until is not null
  group by start_date, category_id, status, minimum_age, maximum_age, is_camp
) as changes;
--> statement-breakpoint
select add_title_words(array_agg((title, courses)::title_count)) from (
  select title, count(*) as courses from courses where listed_until is not null group by title
) as changes;
--> statement-breakpoint
insert into blog_counts (category, posts, newest_at) select category, count(*), max(published_at) from blogs group by category;
