CREATE TABLE "audit_events" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_parent_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"ip" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item_children" (
	"cart_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_children_cart_id_child_id_pk" PRIMARY KEY("cart_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"cart_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_once" UNIQUE("parent_id","course_id"),
	CONSTRAINT "cart_items_of_parent" UNIQUE("cart_id","parent_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"wishlist_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_once" UNIQUE("parent_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"blog_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"image_key" text NOT NULL,
	"content_html" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_categories" (
	"category_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"course_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description_html" text NOT NULL,
	"image_key" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"minimum_age" integer NOT NULL,
	"maximum_age" integer NOT NULL,
	"maximum_capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"number_of_lectures" integer NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_ages" CHECK ("courses"."minimum_age" >= 0 and "courses"."minimum_age" <= "courses"."maximum_age"),
	CONSTRAINT "courses_capacity" CHECK ("courses"."maximum_capacity" > 0),
	CONSTRAINT "courses_seats" CHECK ("courses"."seats_taken" between 0 and "courses"."maximum_capacity"),
	CONSTRAINT "courses_dates" CHECK ("courses"."start_date" <= "courses"."end_date"),
	CONSTRAINT "courses_price" CHECK ("courses"."price_kobo" >= 0),
	CONSTRAINT "courses_lectures" CHECK ("courses"."number_of_lectures" > 0),
	CONSTRAINT "courses_status" CHECK ("courses"."status" in ('Active', 'Upcoming', 'Closed'))
);
--> statement-breakpoint
CREATE TABLE "children" (
	"child_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"last_name" text NOT NULL,
	"other_names" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"school_name" text NOT NULL,
	"class" text,
	"username" text,
	"photo_consent" boolean NOT NULL,
	"allergy" text,
	"additional_info" text,
	"special_attention" text,
	"picture_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "children_of_parent" UNIQUE("child_id","parent_id"),
	CONSTRAINT "children_last_name_length" CHECK (char_length("children"."last_name") between 1 and 50),
	CONSTRAINT "children_other_names_length" CHECK (char_length("children"."other_names") between 1 and 50),
	CONSTRAINT "children_gender" CHECK ("children"."gender" in ('male', 'female')),
	CONSTRAINT "children_picture_consent" CHECK ("children"."picture_key" is null or "children"."photo_consent")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"message_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"comment" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_comment" CHECK (char_length("contact_messages"."comment") <= 100)
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"mail_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_outbox_dedupe" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"subscriber_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"enrolment_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_line" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"line_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_once" UNIQUE("order_id","course_id","child_id"),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"provider_status" text,
	"access_code" text,
	"lines_digest" text NOT NULL,
	"seats_held" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"channel" text,
	"refund_id" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_reference" UNIQUE("reference"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_kobo" >= 0),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded')),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."status" <> 'paid' or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"kind" text NOT NULL,
	"body_digest" text NOT NULL,
	"body" jsonb NOT NULL,
	"signature_ok" boolean NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","body_digest")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text DEFAULT 'login' NOT NULL,
	"email_hash" text NOT NULL,
	"ip" text NOT NULL,
	"ok" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_attempts_action" CHECK ("login_attempts"."action" in ('login', 'sendOtp', 'verifyOtp'))
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"otp_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otps_purpose" CHECK ("otps"."purpose" in ('register', 'forgetPassword')),
	CONSTRAINT "otps_attempts" CHECK ("otps"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "parents" (
	"parent_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"last_name" text NOT NULL,
	"other_names" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"how_heard" text NOT NULL,
	"verified_at" timestamp with time zone,
	"state" text,
	"city" text,
	"street_name" text,
	"street_number" text,
	"birthday_month" smallint,
	"birthday_date" smallint,
	"gender" text,
	"picture_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parents_last_name_length" CHECK (char_length("parents"."last_name") between 2 and 50),
	CONSTRAINT "parents_other_names_length" CHECK (char_length("parents"."other_names") between 2 and 50),
	CONSTRAINT "parents_birthday_month" CHECK ("parents"."birthday_month" between 1 and 12),
	CONSTRAINT "parents_birthday_date" CHECK ("parents"."birthday_date" between 1 and 31),
	CONSTRAINT "parents_gender" CHECK ("parents"."gender" in ('male', 'female'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"reference" text PRIMARY KEY NOT NULL,
	"access_code" text NOT NULL,
	"id" bigint NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"channel" text,
	"paid_at" timestamp with time zone,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_transactions_access_code" UNIQUE("access_code"),
	CONSTRAINT "sandbox_transactions_id" UNIQUE("id"),
	CONSTRAINT "sandbox_transactions_amount" CHECK ("sandbox_transactions"."amount_kobo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cart_item_children" ADD CONSTRAINT "cart_item_children_item" FOREIGN KEY ("cart_id","parent_id") REFERENCES "public"."cart_items"("cart_id","parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item_children" ADD CONSTRAINT "cart_item_children_child" FOREIGN KEY ("child_id","parent_id") REFERENCES "public"."children"("child_id","parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_category_id_course_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_categories"("category_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "children" ADD CONSTRAINT "children_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_child_id_children_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("child_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_line_id_order_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("line_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_course_id_courses_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("course_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_child_id_children_child_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."children"("child_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_parents_parent_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."parents"("parent_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_parent_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "cart_item_children_by_child" ON "cart_item_children" USING btree ("child_id","parent_id");--> statement-breakpoint
CREATE INDEX "cart_item_children_by_item" ON "cart_item_children" USING btree ("cart_id","parent_id");--> statement-breakpoint
CREATE INDEX "cart_items_course" ON "cart_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_course" ON "wishlist_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "blogs_category" ON "blogs" USING btree ("category");--> statement-breakpoint
CREATE INDEX "blogs_published" ON "blogs" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_categories_name" ON "course_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "courses_start" ON "courses" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "courses_title_trigrams" ON "courses" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "children_parent" ON "children" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "email_outbox_waiting" ON "email_outbox" USING btree ("next_at") WHERE "email_outbox"."sent_at" is null and "email_outbox"."dead_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_once" ON "enrolments" USING btree ("course_id","child_id") WHERE "enrolments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolments_child" ON "enrolments" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "order_lines_course" ON "order_lines" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "order_lines_child" ON "order_lines" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_pending" ON "orders" USING btree ("parent_id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_parent" ON "orders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "orders_by_expiry" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("created_at") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "login_attempts_email" ON "login_attempts" USING btree ("email_hash","at");--> statement-breakpoint
CREATE INDEX "login_attempts_ip" ON "login_attempts" USING btree ("ip","at");--> statement-breakpoint
CREATE INDEX "login_attempts_at" ON "login_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "otps_newest" ON "otps" USING btree ("parent_id","purpose") WHERE "otps"."consumed_at" is null;--> statement-breakpoint
CREATE INDEX "otps_parent" ON "otps" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parents_email_key" ON "parents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("parent_id") WHERE "sessions"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");