import type { Link } from "./links";
import type { Opener } from "./openers";

const AS_MECHANISM_MIN = 0.5;

type Target = Pick<Opener, "flagged" | "assayOnly" | "weight">;
type Way = Pick<Link, "closing" | "sign" | "because">;

/**
 * The class of direct paths that a lift is measured of: what the target is to the drug, how the path closes and, for target
 * safety, its sign with the reason for it.
 */
export function pathClass(target: Target, way: Way): string {
  return `${targetKind(target)}; ${wayOf(way)}`;
}

function targetKind({ flagged, assayOnly, weight }: Target): string {
  if (flagged) return "mechanism of action";
  const contact = assayOnly ? "assay only" : "stated target";
  return `${contact} of weight ${weight >= AS_MECHANISM_MIN ? "0.5 and more" : "below 0.5"}`;
}

function wayOf({ closing, sign, because }: Way): string {
  if (closing !== "affects_event") return closing.replaceAll("_", " ");
  return sign === "unknown" ? "target safety, unknown" : `target safety, ${sign}: ${because}`;
}
