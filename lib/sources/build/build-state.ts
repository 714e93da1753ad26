import type { LeftOut } from "@/lib/domain/dataset";
import { type Entity, NameKind } from "@/lib/domain/entity";
import type { NameRow, XrefRow } from "@/lib/domain/store";
import { addCount, entryOf } from "@/lib/sources/collections";
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
    const made = () => ({ dataset, reason, rows: 0, names: new Map<string, number>() });
    const known = entryOf(this.reasons, `${dataset}\n${reason}`, made);
    known.rows += 1;
    if (known.names.has(name) || known.names.size < NAMES_MAX) addCount(known.names, name);
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

/** Trust of a name by its kind, for `Registries.name`: lower wins. */
export function nameTrust(kind: NameKind): number {
  return NameKind.options.indexOf(kind);
}

/** Trust of an entity's own name: the name of a disease outside MONDO gives way to what MONDO calls a disease, synonyms included. */
export function ownNameTrust({ id, type }: Entity): number {
  return type === "disease" && !id.startsWith("MONDO:") ? nameTrust("synonym") + 0.5 : 0;
}

/** The names and cross references of a build, each once per entity, a name under its most trusted kind; a salt stays one. */
class NameTable {
  private readonly names = new Map<string, Map<string, { text: string; kind: NameKind }>>();
  private readonly methods = new Map<string, Map<string, string>>();

  addName(entity: string, text: string, kind: NameKind): void {
    const own = entryOf(this.names, entity, () => new Map<string, { text: string; kind: NameKind }>());
    const key = text.toLowerCase();
    const known = own.get(key);
    if (!known || (known.kind !== "salt" && nameTrust(kind) < nameTrust(known.kind))) own.set(key, { text, kind });
  }

  addXref(entity: string, curie: string, method: string): void {
    entryOf(
      entryOf(this.methods, entity, () => new Map<string, string>()),
      curie,
      () => method,
    );
  }

  /** The entity's own name first, as preferred, then the others by trust. */
  namesOf(entity: Entity): NameRow[] {
    const own = [...(this.names.get(entity.id)?.values() ?? [])]
      .filter(({ text, kind }) => kind !== "preferred" && text.toLowerCase() !== entity.name.toLowerCase())
      .sort((a, b) => nameTrust(a.kind) - nameTrust(b.kind));
    return [
      { entity: entity.id, text: entity.name, kind: "preferred" },
      ...own.map((name) => ({ entity: entity.id, ...name })),
    ];
  }

  /** All that was added, by entity. */
  *nameRows(): Generator<NameRow> {
    for (const [entity, own] of this.names) for (const name of own.values()) yield { entity, ...name };
  }

  *xrefRows(): Generator<XrefRow> {
    for (const [entity, own] of this.methods) for (const [curie, method] of own) yield { entity, curie, method };
  }

  xrefsOf(entity: Entity): XrefRow[] {
    const methods = this.methods.get(entity.id);
    return entity.xrefs.map((curie) => ({ entity: entity.id, curie, method: methods?.get(curie) ?? "source" }));
  }
}
