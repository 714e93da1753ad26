CREATE TABLE "registry" (
	"ordinal" integer PRIMARY KEY NOT NULL,
	"line" text NOT NULL
);
