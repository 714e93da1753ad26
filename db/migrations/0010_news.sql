CREATE FUNCTION "tell_of_event"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('vigil', 'stored ' || new.run_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "tell_of_run"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('vigil', CASE WHEN new.stop_requested AND new.status = 'running' THEN 'stop ' ELSE 'line ' END || new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_told" AFTER INSERT ON "event" FOR EACH ROW EXECUTE FUNCTION "tell_of_event"();--> statement-breakpoint
CREATE TRIGGER "queued_told" AFTER INSERT ON "run" FOR EACH ROW EXECUTE FUNCTION "tell_of_run"();--> statement-breakpoint
CREATE TRIGGER "run_told" AFTER UPDATE OF "status", "stop_requested" ON "run" FOR EACH ROW
  WHEN (new.status <> old.status AND new.status <> 'running' OR new.stop_requested AND NOT old.stop_requested)
  EXECUTE FUNCTION "tell_of_run"();
