import type { EntityRef, EntityType } from "@/lib/domain/entity";

/** Things with made-up ids. */
export const metformin = thing("drug", "metformin", "D:1");
export const aspirin = thing("drug", "aspirin", "D:2");
export const warfarin = thing("drug", "warfarin", "D:3");
export const lacticAcidosis = thing("adverse_event", "Lactic acidosis", "AE:lactic_acidosis");
export const nausea = thing("adverse_event", "Nausea", "AE:nausea");
export const geneA = thing("gene", "GENEA", "HGNC:1");

export function thing(type: EntityType, name: string, id: string): EntityRef {
  return { id, name, type };
}
