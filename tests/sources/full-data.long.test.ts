import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { REACTION_GROUPS } from "@/lib/domain/names/reaction-groups";
import { kindOfNoMedicine } from "@/lib/domain/names/salts";
import { runSources } from "@/lib/sources/build/build-run";
import { emptyBuildState } from "@/lib/sources/build/build-state";
import { createRegistries } from "@/lib/sources/build/registries";
import { declareDrug } from "@/lib/sources/drugs/drug-lookup";
import { declareEvent } from "@/lib/sources/events/adverse-event";
import { readCells } from "@/lib/sources/reading/read-cells";
import { SOURCES } from "@/lib/sources/sources";
import { DATA_FOLDER } from "@/tests/fixtures/data-folder";
import { groupFaults } from "@/tests/fixtures/group-faults";
import { keepingWriter } from "./folder";

const held = existsSync(DATA_FOLDER);
/** The id an event of a term gets, of whatever term. */
const idOf = (term: string) => declareEvent({ registries: createRegistries() }, term).event.id;

it.runIf(held)(
  "has a drug for every medicine of the table of reports (needs VIGIL_DATA)",
  async () => {
    const state = emptyBuildState();
    const keys = /^(?:drugcentral|drugbank-open|medi-drugs|purple-book|ema-medicines|orange-book)/;
    const registers = SOURCES.filter(({ dataset, stage }) => keys.test(dataset.key) && stage === "registry");
    await runSources(registers, { ...state, dir: DATA_FOLDER, writer: keepingWriter().writer }, () => {});
    const left = new Set<string>();
    for await (const { cells } of readCells(DATA_FOLDER, "faers/signals.csv.gz"))
      if (!declareDrug(state, cells[0] ?? "").drug && !kindOfNoMedicine(cells[0] ?? "")) left.add(cells[0] ?? "");
    expect([...left]).toEqual([]);
  },
  120_000,
);

it.runIf(held)(
  "has every preferred term that the groups of reactions name (needs VIGIL_DATA)",
  async () => {
    const terms = new Set<string>();
    for await (const { cells } of readCells(DATA_FOLDER, "faers/signals.csv.gz")) terms.add(idOf(cells[1] ?? ""));
    for await (const { cells } of readCells(DATA_FOLDER, "sider_nc/meddra_all_se.tsv.gz")) {
      if (cells[3] === "PT") terms.add(idOf(cells[5] ?? ""));
    }
    const eventOf = (term: string) => (terms.has(idOf(term)) ? idOf(term) : undefined);
    expect(groupFaults(REACTION_GROUPS, eventOf)).toEqual([]);
  },
  60_000,
);
