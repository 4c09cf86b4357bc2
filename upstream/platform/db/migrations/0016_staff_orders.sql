CREATE TABLE "notes" (
	"note_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"struck_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_text" CHECK (char_length("notes"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"ends_enrolment" boolean NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_id_pk" PRIMARY KEY("refund_id","line_id"),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"note" text,
	"state" text NOT NULL,
	"way" text DEFAULT 'provider' NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"provider_refund_id" text,
	"asked_by" uuid,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"failure" text,
	"account_last4" text,
	"paid_on" date,
	"bank_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_words" CHECK ("refunds"."reason" <> 'other' or "refunds"."words" is not null)
);
--> statement-breakpoint
CREATE TABLE "course_reminders" (
	"course_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"days_before" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_reminders_first_day_days_before_course_id_pk" PRIMARY KEY("first_day","days_before","course_id"),
	CONSTRAINT "course_reminders_days" CHECK ("course_reminders"."days_before" in (1, 3))
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"parent_id" uuid PRIMARY KEY NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "email_outbox_created";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dealt_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dealt_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("line_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_staff_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_staff_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_reminders" ADD CONSTRAINT "course_reminders_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_staff" ON "notes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("attempted_at") WHERE "refunds"."state" in ('approved', 'asked', 'unclear', 'needs-account', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('requested', 'asked', 'unclear', 'needs-account', 'failed');--> statement-breakpoint
CREATE INDEX "course_reminders_course" ON "course_reminders" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree ("title","course_id");--> statement-breakpoint
CREATE INDEX "courses_first_day" ON "courses" USING btree ("start_date","course_id");--> statement-breakpoint
CREATE INDEX "email_outbox_state" ON "email_outbox" USING btree ((case when "sent_at" is not null then 'sent' when "dead_at" is null then 'waiting' when "last_error" = 'expired' or "data" -> 'expiresAt' is not null then 'lost' else 'failed' end),"created_at","mail_id");--> statement-breakpoint
CREATE INDEX "email_outbox_state_template" ON "email_outbox" USING btree ((case when "sent_at" is not null then 'sent' when "dead_at" is null then 'waiting' when "last_error" = 'expired' or "data" -> 'expiresAt' is not null then 'lost' else 'failed' end),"template","created_at","mail_id");--> statement-breakpoint
CREATE INDEX "email_outbox_template" ON "email_outbox" USING btree ("template","created_at","mail_id");--> statement-breakpoint
CREATE INDEX "email_outbox_recipient" ON "email_outbox" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_reference" ON "email_outbox" USING btree (("data" ->> 'reference')) WHERE ("email_outbox"."data" ->> 'reference') is not null;--> statement-breakpoint
CREATE INDEX "orders_of_parent" ON "orders" USING btree ("parent_id","created_at","order_id","amount_kobo");--> statement-breakpoint
DROP INDEX "orders_parent";--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("amount_kobo","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_channel" ON "orders" USING btree ("channel","created_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at","order_id") WHERE ("orders"."status" = 'refunded' or "orders"."refunded_kobo" > 0);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payment_events_strange_refund" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."outcome" = 'a refund that was not requested here';--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE INDEX "payment_events_kind" ON "payment_events" USING btree ("kind","created_at","event_id");--> statement-breakpoint
CREATE INDEX "parents_names" ON "parents" USING gin (to_tsvector('simple', translate(regexp_replace(normalize("other_names" || ' ' || "last_name", NFD), '[\u0300-\u036f]', '', 'g'), 'ƁɓƊɗƘƙƳƴ''’‘ʼ.,_@:/-', 'BbDdKkYy           ')));--> statement-breakpoint
CREATE INDEX "parents_phone" ON "parents" USING btree (ltrim(regexp_replace(regexp_replace(regexp_replace("phone_number", '[^0-9]', '', 'g'), '^00', ''), '^(234)+(?=[0-9]{7})', ''), '0'));--> statement-breakpoint
CREATE INDEX "email_outbox_created" ON "email_outbox" USING btree ("created_at","mail_id");
--> statement-breakpoint
-- What was sent back of an order (STF-175), also through the provider's dashboard (STF-177), where the provider may
-- report one refund several times. The same sum as in upstream/modules/orders/settle-refunded.ts.
create function is_refund_elsewhere(kind text, outcome text) returns boolean language sql immutable as $$
  select kind = 'refund.processed' and outcome in ('a refund that was not requested here', 'refunded in part')
$$;
--> statement-breakpoint
create function refunded_kobo_of(refunded_order uuid, paid_reference text) returns bigint language sql stable as $$
  select (sent.kobo + elsewhere.kobo)::bigint
  from (
    select coalesce(sum(amount_kobo), 0) as kobo from refunds where order_id = refunded_order and state = 'sent'
  ) as sent, (
    select coalesce(sum(kobo), 0) as kobo from (
      select distinct on (coalesce(body ->> 'refundId', event_id::text)) (body -> 'amount')::numeric as kobo
      from payment_events
      where reference = paid_reference and is_refund_elsewhere(kind, outcome) and jsonb_typeof(body -> 'amount') = 'number'
      order by coalesce(body ->> 'refundId', event_id::text), created_at desc
    ) as refund where kobo between 0 and 1000000000000
  ) as elsewhere
$$;
--> statement-breakpoint
create function renew_refunded_kobo_of_refund() returns trigger language plpgsql as $$
begin
  update orders set refunded_kobo = refunded_kobo_of(order_id, reference) where order_id = new.order_id;
  return null;
end
$$;
--> statement-breakpoint
create function renew_refunded_kobo_of_event() returns trigger language plpgsql as $$
begin
  update orders set refunded_kobo = refunded_kobo_of(order_id, reference) where reference = new.reference;
  return null;
end
$$;
--> statement-breakpoint
create trigger refund_sent after insert or update of state, amount_kobo on refunds
  for each row when (new.state = 'sent') execute function renew_refunded_kobo_of_refund();
--> statement-breakpoint
create trigger refund_elsewhere after insert or update of outcome on payment_events
  for each row when (is_refund_elsewhere(new.kind, new.outcome)) execute function renew_refunded_kobo_of_event();
--> statement-breakpoint
update orders set refunded_kobo = refunded_kobo_of(order_id, reference)
  where reference in (select reference from payment_events where is_refund_elsewhere(kind, outcome));
--> statement-breakpoint
-- Refunds that the site asked for before they were rows (STF-176). What was paid is in the audit of the order.
insert into refunds (order_id, amount_kobo, reason, state, is_whole, provider_refund_id, approved_at, asked_at, attempted_at, processed_at, created_at, updated_at)
select o.order_id, coalesce(due.paid_kobo, o.amount_kobo),
  case when o.reason in ('amount', 'erased', 'full', 'duplicate') then o.reason else 'amount' end,
  case
    when o.status = 'refunded' then 'sent'
    when o.refund_id is not null then 'asked'
    when o.refund_attempted_at is not null then 'unclear'
    else 'approved'
  end,
  true, o.refund_id, coalesce(due.at, o.paid_at, o.updated_at),
  case when o.refund_id is not null or o.refund_attempted_at is not null then coalesce(o.refund_attempted_at, o.updated_at) end,
  o.refund_attempted_at,
  case when o.status = 'refunded' then coalesce(done.at, o.updated_at) end,
  coalesce(due.at, o.paid_at, o.updated_at), o.updated_at
from orders o
left join lateral (
  select a.at, case when jsonb_typeof(a.data -> 'paidKobo') = 'number' and (a.data -> 'paidKobo')::numeric > 0
    then (a.data -> 'paidKobo')::bigint end as paid_kobo
  from audit_events a where a.subject = o.order_id::text and a.action = 'order.refund_due'
  order by a.at desc limit 1
) due on true
left join lateral (
  select a.at from audit_events a
  where a.subject = o.order_id::text and a.action = 'order.refunded'
  order by a.at desc limit 1
) done on true
where o.amount_kobo > 0 and (o.status = 'refund_due' or (o.status = 'refunded' and o.reason is not null))
on conflict do nothing;
--> statement-breakpoint
-- Refunds that were made in the provider's dashboard before this version, which nobody has to look at now (STF-177).
update payment_events e set outcome = 'a refund that was not requested here', dealt_with_at = coalesce(e.handled_at, now())
from orders o
where o.reference = e.reference and e.kind = 'refund.processed'
  and (e.outcome = 'refunded in part' or (e.outcome = 'refunded' and o.reason is null));
