import { NameTable } from "./build-names";
import { LeftOutNames } from "./left-out";
import type { Registries, RegistryState } from "./registries";
import { createRegistries, emptyRegistryState } from "./registry-store";

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
