import { SourceLink } from "@/components/ui/source-link";
import { RowTable } from "@/components/ui/table";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { tierWords } from "@/lib/server/web/words";

/** The sources behind an answer with version and licence, those searched in vain, and those it could not use. */
export function Sources({ artifacts: { datasets, searched = [], notLoaded } }: { artifacts: Artifacts }) {
  const titles = (of: readonly { title: string }[]) => of.map(({ title }) => title).join(", ");
  return (
    <div className="space-y-2 text-[13px] leading-5">
      {datasets.length === 0 && <p>The answer uses no dataset.</p>}
      {datasets.length > 0 && (
        <RowTable
          caption="Sources of the answer"
          columns={[
            ["Source", ({ title, link }) => <SourceLink href={link}>{title}</SourceLink>],
            ["Version", ({ version }) => version],
            ["Licence", ({ licence, tier }) => `${licence} (${tierWords(tier)})`],
          ]}
          rows={datasets}
          keyOf={({ key }) => key}
        />
      )}
      {searched.length > 0 && (
        <p className="text-muted">Searched, and nothing shown is from them: {titles(searched)}.</p>
      )}
      {notLoaded.length > 0 && <p className="text-muted">Not loaded here: {titles(notLoaded)}.</p>}
    </div>
  );
}
