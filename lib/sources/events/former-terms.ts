/**
 * Preferred terms that MedDRA renamed, or joined as one meaning, by the term now in use: sources of other years name the
 * same event by the former one. Only terms of one meaning stand here; narrower and wider terms stay events of their own.
 * Reviewed 2026-11-22.
 */
const ROWS: readonly (readonly [current: string, former: readonly string[]])[] = [
  ["Seizure", ["Convulsion"]],
  ["Generalised tonic-clonic seizure", ["Grand mal convulsion"]],
  ["Acute kidney injury", ["Renal failure acute"]],
  ["Chronic kidney disease", ["Renal failure chronic"]],
  ["Multiple organ dysfunction syndrome", ["Multi-organ failure"]],
  ["Hypoacusis", ["Hearing impaired"]],
  ["Heavy menstrual bleeding", ["Menorrhagia"]],
  ["Intermenstrual bleeding", ["Metrorrhagia"]],
  ["Anal incontinence", ["Faecal incontinence"]],
  ["Immune thrombocytopenia", ["Idiopathic thrombocytopenic purpura", "Immune thrombocytopenic purpura"]],
  ["Hypersensitivity pneumonitis", ["Alveolitis allergic"]],
  ["Eosinophilic granulomatosis with polyangiitis", ["Allergic granulomatous angiitis"]],
  ["Facial paralysis", ["VIIth nerve paralysis"]],
  ["Sinus node dysfunction", ["Sick sinus syndrome"]],
  ["Gambling disorder", ["Pathological gambling"]],
  ["Differentiation syndrome", ["Acute promyelocytic leukaemia differentiation syndrome", "Retinoic acid syndrome"]],
  ["Idiopathic intracranial hypertension", ["Benign intracranial hypertension"]],
  ["Graves' disease", ["Basedow's disease"]],
  ["Aphthous ulcer", ["Aphthous stomatitis"]],
  ["Hypervolaemia", ["Fluid overload"]],
  ["Dilated cardiomyopathy", ["Congestive cardiomyopathy"]],
  ["Hyperaesthesia teeth", ["Sensitivity of teeth"]],
  ["Ureterolithiasis", ["Calculus ureteric"]],
  ["Temporomandibular pain and dysfunction syndrome", ["Temporomandibular joint syndrome"]],
  ["Intellectual disability", ["Mental retardation"]],
  ["Myeloproliferative neoplasm", ["Myeloproliferative disorder"]],
  ["Foetal growth restriction", ["Intrauterine growth retardation"]],
  ["Plasma cell myeloma", ["Multiple myeloma"]],
  ["Autoimmune haemolytic anaemia", ["Anaemia haemolytic autoimmune"]],
  ["Ophthalmic herpes zoster", ["Herpes zoster ophthalmic"]],
  ["Infected bite", ["Infected bites"]],
  ["Reaction to excipient", ["Reaction to drug excipients"]],
  ["Intentional product misuse", ["Intentional drug misuse"]],
  ["Product administration error", ["Drug administration error"]],
  ["Product residue present", ["Medication residue present"]],
  ["Complication associated with device", ["Medical device complication"]],
];

/** Each former term with the one now in use. */
export const FORMER_TERMS: readonly (readonly [former: string, current: string])[] = ROWS.flatMap(([current, former]) =>
  former.map((term) => [term, current] as const),
);
