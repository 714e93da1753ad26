import { z } from "zod";
import { upcastFacts } from "@/lib/domain/facts/upcast-fact";
import { Artifacts } from "./artifacts";
import { EVENT_VERSION, type Event, type Recorded, type Step, type StoredEvent } from "./event";
import { isNote } from "./note";
import { Column, Row } from "./row";

const HasVersions = z.object({ versions: z.array(z.object({ findings: z.array(z.unknown()) })) });

/** A stored event in today's form; one of today, or of a later program, comes back as it is. */
export function upcast(stored: StoredEvent): Recorded {
  return isOfToday(stored) ? stored : { ...stored, ...upcastEvent(stored), v: EVENT_VERSION };
}

function isOfToday(stored: StoredEvent): stored is Recorded {
  return stored.v !== undefined && stored.v >= EVENT_VERSION;
}

function upcastEvent(event: Event): Event {
  if (isNote(event)) return event;
  return event.type === "stepped" ? { ...event, event: upcastStep(event.event) } : upcastStep(event);
}

function upcastStep(event: Step): Step {
  switch (event.type) {
    case "called":
      return {
        ...event,
        results: (event.results ?? []).map((each) => ({
          ...each,
          rows: (each.rows ?? []).map(upcastRow),
          findings: upcastFacts(each.findings ?? []),
        })),
      };
    case "narrated":
      return {
        ...event,
        findings: upcastFacts(event.findings ?? []),
        artifacts: upcastArtifacts(event.artifacts),
      };
    case "grounded":
      return { ...event, artifacts: upcastArtifacts(event.artifacts) };
    default:
      return event;
  }
}

/** Columns of a server of others stood among ours. */
function upcastRow(stored: Row): Row {
  if (!stored.foreign || stored.columns) return stored;
  const own = Object.keys(Row.shape);
  const columns = Object.entries(stored).flatMap(([name, value]) => (own.includes(name) ? [] : [{ name, value }]));
  return { ...Row.parse(stored), columns: z.array(Column).parse(columns) };
}

/** Stored artifacts in today's form: the versions of an answer hold findings. */
export function upcastArtifacts(stored: Artifacts): Artifacts {
  const { versions } = stored;
  if (!versions) return stored;
  return {
    ...stored,
    versions: versions.map((each) => ({ ...each, findings: upcastFacts(each.findings ?? []) })),
  };
}

/** Artifacts of any program that stored them, in today's form. */
export const StoredArtifacts = z.preprocess(
  (stored) => (HasVersions.safeParse(stored).success ? upcastArtifacts(stored as Artifacts) : stored),
  Artifacts,
);
