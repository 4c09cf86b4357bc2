-- `updated_at` of what the site shows is the time of a change of the content: set by whatever client makes the change, and
-- not moved by a seat that is taken.
create function content_changed() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'updated_at' - 'seats_taken' is distinct from to_jsonb(old) - 'updated_at' - 'seats_taken' then
    new.updated_at := clock_timestamp();
  else
    new.updated_at := old.updated_at;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger content_changed before update on course_categories for each row execute function content_changed();
--> statement-breakpoint
create trigger content_changed before update on courses for each row execute function content_changed();
--> statement-breakpoint
create trigger content_changed before update on blogs for each row execute function content_changed();
