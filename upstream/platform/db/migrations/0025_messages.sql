CREATE TABLE "message_replies" (
	"reply_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_text" CHECK (char_length("message_replies"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "reply_texts" (
	"text_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_texts_size" CHECK (char_length("reply_texts"."name") between 2 and 60 and char_length("reply_texts"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "letter_deliveries" (
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_deliveries_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id"),
	CONSTRAINT "letter_deliveries_states" CHECK ("letter_deliveries"."state" in ('waiting', 'queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "letter_links" (
	"letter_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"address" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"is_in_text" boolean DEFAULT true NOT NULL,
	CONSTRAINT "letter_links_letter_id_number_pk" PRIMARY KEY("letter_id","number"),
	CONSTRAINT "letter_links_visits" CHECK ("letter_links"."visits" >= 0 and "letter_links"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"letter_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"preview_line" text,
	"content_html" text,
	"html_rules" integer DEFAULT 0 NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"tested_at" timestamp with time zone,
	"items" jsonb,
	"sent_by" uuid,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer,
	"sent" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_states" CHECK ("letters"."state" in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
	CONSTRAINT "letters_subject" CHECK (char_length("letters"."subject") between 1 and 80),
	CONSTRAINT "letters_preview" CHECK (char_length("letters"."preview_line") <= 120),
	CONSTRAINT "letters_scheduled" CHECK ("letters"."state" <> 'scheduled' or "letters"."send_at" is not null),
	CONSTRAINT "letters_started" CHECK (("letters"."state" in ('sending', 'stopped', 'sent')) = (num_nulls("letters"."started_at", "letters"."recipients") = 0))
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"request_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"outcome" text,
	"token_hash" text,
	"token_ends_at" timestamp with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stop_hash" text,
	"erase_after" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('export', 'deletion', 'correction')),
	CONSTRAINT "privacy_requests_channel" CHECK ("privacy_requests"."channel" in ('email', 'telephone', 'in-person', 'letter')),
	CONSTRAINT "privacy_requests_state" CHECK ("privacy_requests"."state" in ('open', 'confirmed', 'announced', 'done', 'refused', 'stopped')),
	CONSTRAINT "privacy_requests_ended" CHECK (("privacy_requests"."state" in ('done', 'refused', 'stopped')) = ("privacy_requests"."ended_at" is not null)),
	CONSTRAINT "privacy_requests_announced" CHECK ("privacy_requests"."state" <> 'announced' or "privacy_requests"."erase_after" is not null),
	CONSTRAINT "privacy_requests_days" CHECK ("privacy_requests"."due_on" >= "privacy_requests"."received_on"),
	CONSTRAINT "privacy_requests_note" CHECK (char_length("privacy_requests"."note") <= 1000 and char_length("privacy_requests"."outcome") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"staff_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_presence_subject_staff_id_pk" PRIMARY KEY("subject","staff_id"),
	CONSTRAINT "staff_presence_subject" CHECK (char_length("staff_presence"."subject") between 3 and 80)
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"view_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_views_sizes" CHECK (char_length("staff_views"."name") between 2 and 40 and char_length("staff_views"."query") <= 500)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "state" text DEFAULT 'unconfirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribed_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "bounces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Those who signed up before keep the consent that they gave (STF-226).
update newsletter_subscribers set
	state = case when unsubscribed_at is null then 'confirmed' else 'unsubscribed' end,
	confirmed_at = case when unsubscribed_at is null then created_at end,
	consent_at = created_at;
--> statement-breakpoint
-- Older messages were answered from the mailbox of the school.
update contact_messages set state = 'closed', closed_at = now() where created_at < now() - interval '14 days';
--> statement-breakpoint
update contact_messages set parent_id = parents.parent_id from parents
	where lower(parents.email) = lower(contact_messages.email) and parents.verified_at is not null;
--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_letter_id_letters_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("letter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_deliveries" ADD CONSTRAINT "letter_deliveries_subscriber_id_newsletter_subscribers_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("subscriber_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_letter_id_letters_letter_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("letter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_staff_staff_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded_by_staff_staff_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_handled_by_staff_staff_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_presence" ADD CONSTRAINT "staff_presence_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "message_replies_staff" ON "message_replies" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_texts_name" ON "reply_texts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "letter_deliveries_state" ON "letter_deliveries" USING btree ("letter_id","state","subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_subscriber" ON "letter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_deliveries_mail" ON "letter_deliveries" USING btree ("mail_id") WHERE "letter_deliveries"."mail_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("updated_at","letter_id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","updated_at","letter_id");--> statement-breakpoint
CREATE INDEX "letters_send_at" ON "letters" USING btree ("send_at") WHERE "letters"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "letters_sent_by" ON "letters" USING btree ("sent_by") WHERE "letters"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("created_at","request_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_parent" ON "privacy_requests" USING btree ("parent_id") WHERE "privacy_requests"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_on") WHERE "privacy_requests"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_recorder" ON "privacy_requests" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "privacy_requests_handler" ON "privacy_requests" USING btree ("handled_by") WHERE "privacy_requests"."handled_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_token" ON "privacy_requests" USING btree ("token_hash") WHERE "privacy_requests"."token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_stop" ON "privacy_requests" USING btree ("stop_hash") WHERE "privacy_requests"."stop_hash" is not null;--> statement-breakpoint
CREATE INDEX "staff_presence_staff" ON "staff_presence" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_presence_at" ON "staff_presence" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_views_name" ON "staff_views" USING btree ("staff_id","list",lower("name"));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_staff_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed_by_staff_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("staff_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","created_at","message_id");--> statement-breakpoint
CREATE INDEX "contact_messages_unclosed" ON "contact_messages" USING btree ("state","created_at","message_id") WHERE "contact_messages"."state" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assignee_id","state","created_at","message_id") WHERE "contact_messages"."state" in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (to_tsvector('simple', translate(regexp_replace(normalize("first_name" || ' ' || "last_name" || ' ' || "comment", NFD), '[\u0300-\u036f]', '', 'g'), 'ƁɓƊɗƘƙƳƴ''’‘ʼ.,_@:/-', 'BbDdKkYy           ')));--> statement-breakpoint
CREATE INDEX "contact_messages_assignee" ON "contact_messages" USING btree ("assignee_id") WHERE "contact_messages"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_closed_by" ON "contact_messages" USING btree ("closed_by") WHERE "contact_messages"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_parent" ON "contact_messages" USING btree ("parent_id") WHERE "contact_messages"."parent_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_token" ON "newsletter_subscribers" USING btree ("token_hash") WHERE "newsletter_subscribers"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_state" ON "newsletter_subscribers" USING btree ("state","created_at","subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at") WHERE "newsletter_subscribers"."state" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left_by" ON "newsletter_subscribers" USING btree ("unsubscribed_by") WHERE "newsletter_subscribers"."unsubscribed_by" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_states" CHECK ("contact_messages"."state" in ('open', 'waiting', 'closed', 'spam'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_closed" CHECK (("contact_messages"."state" in ('closed', 'spam')) = ("contact_messages"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_states" CHECK ("newsletter_subscribers"."state" in ('unconfirmed', 'confirmed', 'unsubscribed', 'bounced'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_confirmed" CHECK ("newsletter_subscribers"."state" <> 'confirmed' or "newsletter_subscribers"."confirmed_at" is not null);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_left" CHECK ("newsletter_subscribers"."state" = 'unsubscribed' or "newsletter_subscribers"."unsubscribed_at" is null);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_bounces" CHECK ("newsletter_subscribers"."bounces" >= 0);--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","refund_id");--> statement-breakpoint
CREATE INDEX "refunds_sent" ON "refunds" USING btree (coalesce("paid_on", ("processed_at" at time zone 'Africa/Lagos')::date)) WHERE "refunds"."state" = 'sent';
