import type { LeftOut } from "@/lib/knowledge/left-out";
import { NameTable } from "./build-names";
import { createRegistries, emptyRegistryState, type Registries, type RegistryState } from "./registries";

/** What sources have agreed on in the course of a build. */
export type BuildState = {
  registries: Registries;
  /** What the registries hold. */
  held: RegistryState;
  names: NameTable;
  /** Ids that a claim or a passage names. */
  named: Set<string>;
  /** What joined nothing in this build. */
  leftOut: LeftOutNames;
};

/** The state a build starts with. */
export function emptyBuildState(): BuildState {
  const held = emptyRegistryState();
  return {
    held,
    registries: createRegistries(held),
    names: new NameTable(),
    named: new Set(),
    leftOut: new LeftOutNames(),
  };
}

/** Different names counted for one reason; what comes after is counted together. */
const NAMES_MAX = 5000;
const SHOWN_MAX = 20;

/** Collects, in bounded memory, what sources leave out by name. */
class LeftOutNames {
  private readonly reasons = new Map<
    string,
    { dataset: string; reason: string; rows: number; names: Map<string, number> }
  >();

  readonly add = (dataset: string, reason: string, name: string): void => {
    const key = `${dataset}\n${reason}`;
    const known = this.reasons.get(key) ?? { dataset, reason, rows: 0, names: new Map<string, number>() };
    this.reasons.set(key, known);
    known.rows += 1;
    const before = known.names.get(name);
    if (before !== undefined || known.names.size < NAMES_MAX) known.names.set(name, (before ?? 0) + 1);
  };

  /** By dataset, most rows first; names by rows, then alphabetically. */
  list(): LeftOut[] {
    const lists = [...this.reasons.values()].map(({ dataset, reason, rows, names }): LeftOut => {
      const sorted = [...names].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const shown = sorted.slice(0, SHOWN_MAX).map(([name, count]) => ({ name, rows: count }));
      return { dataset, reason, rows, names: shown, omitted: sorted.length - shown.length };
    });
    return lists.sort((a, b) => (a.dataset < b.dataset ? -1 : a.dataset > b.dataset ? 1 : b.rows - a.rows));
  }
}
