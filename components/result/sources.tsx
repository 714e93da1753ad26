import { SourceLink } from "@/components/ui/source-link";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { TIER_WORDS } from "@/lib/server/web/words";

/** The datasets whose claims stand behind an answer, with version and licence; those searched that none is from, and those it could not use. */
export function Sources({
  datasets,
  searched = [],
  notLoaded,
}: Pick<Artifacts, "datasets" | "searched" | "notLoaded">) {
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
      {searched.length > 0 && (
        <p className="text-muted">
          Searched, and nothing shown is from them: {searched.map(({ title }) => title).join(", ")}.
        </p>
      )}
      {notLoaded.length > 0 && (
        <p className="text-muted">Not loaded here: {notLoaded.map(({ title }) => title).join(", ")}.</p>
      )}
    </div>
  );
}
