CREATE TABLE "enrolment_moves" (
	"move_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_enrolment" uuid NOT NULL,
	"to_enrolment" uuid NOT NULL,
	"reason" text NOT NULL,
	"difference_kobo" bigint NOT NULL,
	"settled" text NOT NULL,
	"order_id" uuid,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolment_moves_settled" CHECK ("enrolment_moves"."settled" in ('none', 'refund', 'waived', 'order')),
	CONSTRAINT "enrolment_moves_order_of" CHECK (("enrolment_moves"."settled" = 'order') = ("enrolment_moves"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"payment_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"way" text NOT NULL,
	"received_on" date NOT NULL,
	"bank_reference" text,
	"receipt_number" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"reverses" uuid,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manual_payments_receipt" UNIQUE("receipt_number"),
	CONSTRAINT "manual_payments_amount" CHECK ("manual_payments"."amount_kobo" <> 0),
	CONSTRAINT "manual_payments_reversal" CHECK (("manual_payments"."amount_kobo" < 0) = ("manual_payments"."reverses" is not null)),
	CONSTRAINT "manual_payments_reason" CHECK (("manual_payments"."reverses" is null) = ("manual_payments"."reason" is null)),
	CONSTRAINT "manual_payments_way" CHECK ("manual_payments"."way" in ('cash', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "number_series_last" CHECK ("number_series"."last" >= 0)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "moved_from" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "list_price_kobo" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "grant_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment_moves" ADD CONSTRAINT "enrolment_moves_from_enrolment_enrolments_enrolment_id_fk" FOREIGN KEY ("from_enrolment") REFERENCES "public"."enrolments"("enrolment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_moves" ADD CONSTRAINT "enrolment_moves_to_enrolment_enrolments_enrolment_id_fk" FOREIGN KEY ("to_enrolment") REFERENCES "public"."enrolments"("enrolment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_moves" ADD CONSTRAINT "enrolment_moves_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_moves" ADD CONSTRAINT "enrolment_moves_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_reversed" FOREIGN KEY ("reverses") REFERENCES "public"."manual_payments"("payment_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_moves_from" ON "enrolment_moves" USING btree ("from_enrolment");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_moves_to" ON "enrolment_moves" USING btree ("to_enrolment");--> statement-breakpoint
CREATE INDEX "enrolment_moves_order" ON "enrolment_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "enrolment_moves_staff" ON "enrolment_moves" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_reverses" ON "manual_payments" USING btree ("reverses") WHERE "manual_payments"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "manual_payments_order" ON "manual_payments" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "manual_payments_staff" ON "manual_payments" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "manual_payments_received" ON "manual_payments" USING btree ("received_on");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_of_line" ON "enrolments" USING btree ("line_id") WHERE "enrolments"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_line";--> statement-breakpoint
CREATE INDEX "enrolments_by_line" ON "enrolments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "enrolments_moved" ON "enrolments" USING btree ("moved_from") WHERE "enrolments"."moved_from" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_by_hand" ON "orders" USING btree ("created_at") WHERE "orders"."kind" = 'manual' and "orders"."received_kobo" < "orders"."amount_kobo";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_list_price" CHECK ("order_lines"."list_price_kobo" is null or "order_lines"."list_price_kobo" >= "order_lines"."price_kobo");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_grant" CHECK (("order_lines"."list_price_kobo" is null) = ("order_lines"."grant_reason" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('provider', 'manual'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_manual" CHECK (("orders"."kind" = 'manual') = ("orders"."provider" = 'manual'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received" CHECK ("orders"."received_kobo" between 0 and "orders"."amount_kobo");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_by_hand" CHECK ("orders"."kind" = 'manual' or "orders"."received_kobo" = 0);
--> statement-breakpoint
create function renew_received_kobo() returns trigger language plpgsql as $$
begin
  update orders set received_kobo =
    (select coalesce(sum(amount_kobo), 0) from manual_payments where order_id = new.order_id)
  where order_id = new.order_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger manual_payment_received after insert on manual_payments
  for each row execute function renew_received_kobo();
--> statement-breakpoint
-- STF-187: only erasing a family may blank the words of an entry.
create function refuse_manual_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('kitelab.erase', true) = 'on'
    and to_jsonb(new) - array['reason', 'bank_reference'] = to_jsonb(old) - array['reason', 'bank_reference']
    and (new.bank_reference is null or new.bank_reference = old.bank_reference) then
    return new;
  end if;
  raise exception 'manual_payments takes new rows only' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger manual_payments_insert_only before update or delete on manual_payments
  for each row execute function refuse_manual_payment_change();
