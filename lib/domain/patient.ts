import { z } from "zod";

/** The factor of a path's score report that weighs for what is known of the patient. */
export const PATIENT_FACTOR = "patient context";
/** What a path that concerns none of the patient's conditions keeps of its score. */
export const BESIDE_PATIENT = 0.5;

/** What a patient's condition has to do with an item: why it raises the risk, or, where `raises` is false, that it is the item itself. */
export const PatientNote = z.object({ reason: z.string(), raises: z.boolean() });
export type PatientNote = z.infer<typeof PatientNote>;
