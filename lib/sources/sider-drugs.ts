import type { Entity } from "@/lib/knowledge/entity";
import { readTable } from "./read-table";
import type { Registries } from "./registries";

const NAMES = "sider_nc/drug_names.tsv";
const ATC = "sider_nc/drug_atc.tsv";
const ATC_SUBSTANCE_LENGTH = 7;
/** Labels are of marketed drugs: a code or a cut name may also fit a substance never marketed, or an element ("copper"). */
const MARKETED = "DRUGCENTRAL:";

export const SIDER_DRUG_FILES = [NAMES, ATC] as const;

export type SiderDrug = { id: string; mappedBy: "pubchem" | "atc" | "name" };

/**
 * Which drug a pair of STITCH ids denotes: by the PubChem id of the stereo, then of the flat compound (`CID1`/`CID0` and
 * zeros off), then by substance-level ATC code, then by the released name where one compound alone bears it (the release
 * cuts names to their first word). Undefined when none does.
 */
export async function readSiderDrugs(
  dir: string,
  registries: Registries,
): Promise<(flat: string, stereo: string) => SiderDrug | undefined> {
  const byName = await readNames(dir, registries);
  const byAtc = await readAtc(dir, registries);
  return (flat, stereo) =>
    mapped(compound(registries, stereo) ?? compound(registries, flat), "pubchem") ??
    mapped(byAtc.get(flat), "atc") ??
    mapped(byName.get(flat), "name");
}

function compound(registries: Registries, stitchId: string): Entity | undefined {
  return registries.byCurie(`PUBCHEM.COMPOUND:${Number(stitchId.slice(4))}`, "drug");
}

function mapped(entity: Entity | undefined, mappedBy: SiderDrug["mappedBy"]): SiderDrug | undefined {
  return entity?.id.startsWith(MARKETED) ? { id: entity.id, mappedBy } : undefined;
}

async function readAtc(dir: string, registries: Registries): Promise<Map<string, Entity>> {
  const drugs = new Map<string, Entity>();
  const options = { delimiter: "\t", header: false, quote: false, columns: ["flat", "code"] } as const;
  for await (const { row } of readTable(dir, ATC, options)) {
    const drug = row.code.length === ATC_SUBSTANCE_LENGTH ? registries.byCurie(`ATC:${row.code}`, "drug") : undefined;
    if (drug && !drugs.has(row.flat)) drugs.set(row.flat, drug);
  }
  return drugs;
}

async function readNames(dir: string, registries: Registries): Promise<Map<string, Entity>> {
  const flats = new Map<string, string[]>();
  const options = { delimiter: "\t", header: false, quote: false, columns: ["flat", "name"] } as const;
  for await (const { row } of readTable(dir, NAMES, options)) {
    flats.set(row.name, [...(flats.get(row.name) ?? []), row.flat]);
  }
  const drugs = new Map<string, Entity>();
  for (const [name, [flat, ...others]] of flats) {
    const drug = others.length === 0 ? registries.byName("drug", name) : undefined;
    if (flat && drug) drugs.set(flat, drug);
  }
  return drugs;
}
