import type { Artifacts } from "@/lib/domain/run/artifacts";
import { DatasetList } from "./dataset-list";

/** The datasets whose claims stand behind an answer, with version and licence; those searched that none is from, and those it could not use. */
export function Sources({
  datasets,
  searched = [],
  notLoaded,
}: Pick<Artifacts, "datasets" | "searched" | "notLoaded">) {
  return (
    <div className="space-y-2 text-sm">
      {datasets.length === 0 && <p>The answer uses no dataset.</p>}
      <DatasetList datasets={datasets} />
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
