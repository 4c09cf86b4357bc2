CREATE TABLE "web_arrivals" (
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"missing_since" timestamp with time zone,
	"unready" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "web_arrivals_origin_name_pk" PRIMARY KEY("origin","name")
);
