import type { Command } from "commander";
import { z } from "zod";
import { PathFilters } from "@/lib/domain/path";
import { UsageError } from "./usage";

/** The option's name and what it filters by. */
const KINDS = { type: "types", dataset: "datasets", tier: "tiers", knowledgeLevel: "levels" } as const;
type Kind = keyof typeof KINDS;

export type FilterOptions = { [kind in Kind | `exclude${Capitalize<Kind>}`]?: string[] };

/** Adds the options by which a path search is filtered: what a path may pass and rest on. */
export function withFilters(command: Command): Command {
  return command
    .option("--type <type...>", "only paths through these types of entity")
    .option("--exclude-type <type...>", "no path through these types of entity")
    .option("--dataset <key...>", "only claims of these datasets")
    .option("--exclude-dataset <key...>", "no claim of these datasets")
    .option("--tier <tier...>", "only claims of these licence tiers")
    .option("--exclude-tier <tier...>", "no claim of these licence tiers")
    .option("--knowledge-level <level...>", "only claims of these levels (curated, assay, annotation, ...)")
    .option("--exclude-knowledge-level <level...>", "no claim of these levels");
}

/** Reads the options into filters; a value that is none of its kind is a usage error. */
export function filtersOf(options: FilterOptions): PathFilters {
  const stated = Object.entries(KINDS).map(([kind, filter]) => {
    const include = options[kind as Kind];
    const exclude = options[`exclude${kind[0]?.toUpperCase()}${kind.slice(1)}` as keyof FilterOptions];
    return [filter, { ...(include && { include }), ...(exclude && { exclude }) }];
  });
  const read = PathFilters.safeParse(Object.fromEntries(stated));
  if (!read.success) throw new UsageError(z.prettifyError(read.error));
  return read.data;
}
