import { SourceLink } from "@/components/ui/source-link";
import type { DatasetBrief } from "@/lib/domain/dataset";
import { tierWords } from "@/lib/server/web/words";

/** Datasets with version, licence and the way to each. */
export function DatasetList({ datasets }: { datasets: readonly DatasetBrief[] }) {
  return (
    <ul className="space-y-1">
      {datasets.map(({ key, title, version, licence, tier, link }) => (
        <li key={key}>
          <SourceLink href={link}>{title}</SourceLink> {version}{" "}
          <span className="text-muted">
            {licence} ({tierWords(tier)})
          </span>
        </li>
      ))}
    </ul>
  );
}
