import { SourceLink } from "@/components/ui/source-link";
import type { Artifacts } from "@/lib/engine/artifacts";
import { TIER_WORDS } from "@/lib/web/words";

/** The datasets an answer used, with version and licence, and those it could not use. */
export function Sources({ datasets, notLoaded }: Pick<Artifacts, "datasets" | "notLoaded">) {
  return (
    <div className="space-y-2 text-sm">
      {datasets.length === 0 && <p>The answer uses no dataset.</p>}
      <ul className="space-y-1">
        {datasets.map(({ key, title, version, licence, tier, link }) => (
          <li key={key}>
            <SourceLink href={link}>{title}</SourceLink> {version}{" "}
            <span className="text-muted">
              {licence} ({TIER_WORDS[tier]})
            </span>
          </li>
        ))}
      </ul>
      {notLoaded.length > 0 && (
        <p className="text-muted">Not loaded here: {notLoaded.map(({ title }) => title).join(", ")}.</p>
      )}
    </div>
  );
}
