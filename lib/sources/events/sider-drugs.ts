import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import type { Registries } from "@/lib/sources/build/registries";
import { entryOf, onlyOnes } from "@/lib/sources/collections";
import { atcDrafts, isSubstanceCode } from "@/lib/sources/drugs/drug-classes";
import { isMarketed } from "@/lib/sources/drugs/drug-lookup";
import { readTable, table } from "@/lib/sources/reading/read-table";
import { gatheringSource, record, type SourceContext } from "@/lib/sources/source";

/** How SIDER writes its tables. */
export const SIDER_FORMAT = { header: false, quote: false } as const;
const NAMES = table("sider_nc/drug_names.tsv", "flat|name", SIDER_FORMAT);
const CODES = table("sider_nc/drug_atc.tsv", "flat|code", SIDER_FORMAT);
const ATC_SUBSTANCE_LENGTH = 7;

export const SIDER_DRUG_FILES = [NAMES.file, CODES.file] as const;

export type DrugOf = (flat: string, stereo: string) => SiderDrug | undefined;
export type SiderDrug = { id: string; mappedBy: "pubchem" | "atc" | "name" };

/**
 * Which drug a pair of STITCH ids denotes: by the PubChem id of the stereo, then of the flat compound (`CID1`/`CID0` and
 * zeros off), then by a released name that no other compound bears, for the ATC codes of a drug list may be those of its
 * relatives ("insulin" with all insulins'), then by substance-level ATC codes of one drug, then by a released name where
 * every compound that bears it is known to be the same drug, or is unknown (the release cuts names to their first word:
 * "sodium"). Undefined when none does.
 */
export async function readSiderDrugs({ dir, registries }: SourceContext): Promise<DrugOf> {
  const byAtc = await readAtc(dir, registries);
  const byId = (stitchId: string) =>
    mapped(registries.byCurie(`PUBCHEM.COMPOUND:${Number(stitchId.slice(4))}`, "drug"), "pubchem");
  const byCode = (flat: string) => byId(flat) ?? mapped(byAtc.get(flat), "atc");
  const { own, shared } = denoted(await readSiderNames(dir), registries, (flat) => byCode(flat)?.id);
  return (flat, stereo) =>
    byId(stereo) ?? byId(flat) ?? mapped(own.get(flat), "name") ?? byCode(flat) ?? mapped(shared.get(flat), "name");
}

/** The compounds that bear each released name, by the normalised name; `text` is the name as it is first written. */
export async function readSiderNames(dir: string): Promise<Map<string, { text: string; flats: string[] }>> {
  const names = new Map<string, { text: string; flats: string[] }>();
  for await (const { row } of readTable(dir, NAMES))
    entryOf(names, normaliseName(row.name), () => ({ text: row.name, flats: [] })).flats.push(row.flat);
  return names;
}

/** The page of a compound at SIDER, by either of its ids. */
export function siderCard(stitchId: string): string {
  return `http://sideeffects.embl.de/drugs/${Number(stitchId.slice(4))}/`;
}

/** Labels are of marketed drugs: a code or a cut name may also fit a substance never marketed, or an element ("copper"). */
function mapped(entity: Entity | undefined, mappedBy: SiderDrug["mappedBy"]): SiderDrug | undefined {
  return entity && isMarketed(entity) ? { id: entity.id, mappedBy } : undefined;
}

/** Compounds whose substance codes are all of one marketed drug, as far as they are of any. */
async function readAtc(dir: string, registries: Registries): Promise<Map<string, Entity>> {
  const drugs = new Map<string, Map<string, Entity>>();
  for await (const { row } of readTable(dir, CODES)) {
    const drug = row.code.length === ATC_SUBSTANCE_LENGTH ? registries.byCurie(`ATC:${row.code}`, "drug") : undefined;
    if (drug && isMarketed(drug)) entryOf(drugs, row.flat, () => new Map<string, Entity>()).set(drug.id, drug);
  }
  return onlyOnes(drugs);
}

/** What names denote: `own` of compounds that alone bear one, `shared` of several that are one drug by their codes. */
function denoted(
  names: Awaited<ReturnType<typeof readSiderNames>>,
  registries: Registries,
  drugByCode: (flat: string) => string | undefined,
): { own: Map<string, Entity>; shared: Map<string, Entity> } {
  const own = new Map<string, Entity>();
  const shared = new Map<string, Entity>();
  for (const { text, flats } of names.values()) {
    const drug = registries.byName("drug", text);
    const agree = flats.length === 1 || flats.every((flat) => [undefined, drug?.id].includes(drugByCode(flat)));
    if (drug && agree) for (const flat of flats) (flats.length === 1 ? own : shared).set(flat, drug);
  }
  return { own, shared };
}

/** ATC classes of the compounds of SIDER. */
export const siderClasses = gatheringSource({
  key: "sider-atc",
  table: CODES,
  files: SIDER_DRUG_FILES,
  start: readSiderDrugs,
  row({ flat, code }, drugOf, { drop }) {
    if (!isSubstanceCode(code)) return drop("code is of no substance");
    const drug = drugOf(flat, flat);
    if (!drug) return drop("compound is of no one marketed drug", flat);
    const payload = { atc: code, flat_id: flat, mapped_by: drug.mappedBy };
    return atcDrafts(drug.id, code, record(`${flat}:${code}`, siderCard(flat), payload));
  },
});
