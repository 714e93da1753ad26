CREATE TABLE "left_out" (
	"dataset" text NOT NULL,
	"reason" text NOT NULL,
	"rows" integer NOT NULL,
	"names" jsonb NOT NULL,
	"omitted" integer NOT NULL,
	CONSTRAINT "left_out_pkey" PRIMARY KEY("dataset","reason")
);
