import type { GraphStatus } from "@/lib/server/web/app-port";
import { counted } from "@/lib/server/web/words";

/** Which edition is loaded and how many drugs it knows; for the starter, that most drugs are not among them. */
export function EditionNote({ graph }: { graph: GraphStatus }) {
  const { edition, counts, datasets } = graph;
  const drugs = counted(counts.entities.drug ?? 0, "drug");
  if (edition !== "starter")
    return (
      <p>
        The {edition} edition is loaded: {drugs}.
      </p>
    );
  const hasLabels = datasets.some(({ aspects }) => aspects.includes("label_listings"));
  return (
    <p>
      The starter edition is loaded: it holds {drugs} only{hasLabels ? "" : ", and no label listings"}. A drug that is
      not among them is not found here, which says nothing about it. A larger edition is built with{" "}
      <code>npm run vigil -- graph import DIR</code>.
    </p>
  );
}
