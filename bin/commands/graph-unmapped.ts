import type { Command } from "commander";
import { print } from "@/bin/usage";
import type { LeftOut } from "@/lib/domain/dataset";
import type { Graph } from "@/lib/domain/graph";
import { withSession } from "@/lib/server/session";
import { graphOrStarter } from "@/lib/server/starter";

/** Adds `graph unmapped`: per dataset the names and ids that joined nothing, by reason, the most frequent first. */
export function addUnmapped(graph: Command): void {
  graph
    .command("unmapped")
    .description("what the datasets of the loaded graph left out and why, with the most frequent names")
    .action((_options: object, command: Command) =>
      withSession(async (session) => {
        const loaded = await graphOrStarter(session);
        const leftOut = await session.store.leftOut();
        const hasNames = leftOut.length > 0;
        const datasets = reasonsOf(loaded, leftOut);
        print(command, { schema: 1, graphVersion: loaded.version, hasNames, datasets }, textOf(datasets, hasNames));
      }),
    );
}

type DatasetReasons = { dataset: string; rowsIn: number; reasons: Omit<LeftOut, "dataset">[] };

/** Every reason a dataset gives, with the names that were kept. */
function reasonsOf({ datasets }: Graph, leftOut: readonly LeftOut[]): DatasetReasons[] {
  return datasets.map(({ key, rowsIn, dropped }) => ({
    dataset: key,
    rowsIn,
    reasons: Object.entries(dropped)
      .map(([reason, rows]) => {
        const named = leftOut.find((each) => each.dataset === key && each.reason === reason);
        return { reason, rows, names: named?.names ?? [], omitted: named?.omitted ?? 0 };
      })
      .sort((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1)),
  }));
}

function textOf(datasets: readonly DatasetReasons[], hasNames: boolean): string {
  const note = "No names were kept with this graph; here are the counts.";
  const lines = datasets
    .filter(({ reasons }) => reasons.length > 0)
    .flatMap(({ dataset, rowsIn, reasons }) => [`${dataset}: ${rowsIn} rows`, ...reasons.map(reasonLine)]);
  return [...(hasNames ? [] : [note]), ...lines].join("\n");
}

function reasonLine({ reason, rows, names, omitted }: Omit<LeftOut, "dataset">): string {
  const shown = names.map(({ name, rows: count }) => `${name} (${count})`).join(", ");
  const more = omitted > 0 ? `, and ${omitted} more names` : "";
  return `  ${rows}: ${reason}${shown === "" ? "" : `: ${shown}${more}`}`;
}
