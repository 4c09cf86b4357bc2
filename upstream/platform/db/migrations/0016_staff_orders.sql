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
ALTER TABLE "orders" ADD COLUMN "dealt_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "dealt_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_id_order_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("line_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_staff_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_approved_by_staff_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("updated_at") WHERE "refunds"."state" in ('approved', 'unclear');--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('requested', 'asked', 'unclear', 'needs-account', 'failed');--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_staff" ON "notes" USING btree ("staff_id");