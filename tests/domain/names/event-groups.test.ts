import { expect, it } from "vitest";
import { EVENT_GROUPS, groupsByName } from "@/lib/domain/names/event-groups";

const inGroup = (key: string, ...names: string[]) => names.filter((name) => groupsByName(name).has(key));

it.each([
  [
    "liver",
    "Hepatic failure|Hepatotoxicity|Liver injury|Alanine aminotransferase increased|Blood bilirubin increased|Jaundice",
  ],
  [
    "skin",
    "Stevens-Johnson syndrome|Toxic epidermal necrolysis|Erythema multiforme|Rash|Drug reaction with eosinophilia and systemic symptoms",
  ],
  ["psychiatric", "Anger|Suicide attempt|Completed suicide|Depression|Schizophrenia|Agitation"],
  ["heart", "Cardiotoxicity|Ventricular dysfunction|Electrocardiogram QT prolonged|Torsade de pointes|Myocarditis"],
  ["kidney", "Nephropathy toxic|Fanconi syndrome|Blood creatinine increased|Tubulointerstitial nephritis|Proteinuria"],
  ["nervous", "Neurotoxicity|Posterior reversible encephalopathy syndrome|Seizure|Neuropathy peripheral|Headache"],
  ["blood", "Agranulocytosis|Haemolytic anaemia|Platelet count decreased|Bone marrow failure|Coagulopathy"],
  ["respiratory", "Interstitial lung disease|Dyspnoea|Pneumonitis|Pleural effusion|Bronchospasm"],
  ["eye", "Retinopathy|Vision blurred|Angle closure glaucoma|Uveitis|Cataract"],
  ["digestive", "Diarrhoea|Gastric ulcer|Pancreatitis|Gingival hyperplasia|Ileus"],
  ["infection", "Pneumonia|Herpes zoster|Sepsis|Urinary tract infection|Progressive multifocal leukoencephalopathy"],
  ["malignancy", "Lymphoma|Skin cancer|Acute myeloid leukaemia|Hepatocellular carcinoma"],
  ["haemorrhage", "Epistaxis|Gastrointestinal haemorrhage|Subdural haematoma|Melaena|Haematuria"],
  ["arrhythmia", "Atrial fibrillation|Bradycardia|Torsade de pointes|Ventricular tachycardia|Atrioventricular block"],
  ["thromboembolism", "Pulmonary embolism|Deep vein thrombosis|Myocardial infarction|Ischaemic stroke"],
])("takes into %s what its names say", (key, names) => {
  expect(inGroup(key, ...names.split("|"))).toEqual(names.split("|"));
});

it.each([
  ["liver", "Drug delivery system issue|Pulmonary veno-occlusive disease|Metastases to liver|Liver transplant"],
  ["skin", "Jaundice|Cyanosis|Conjunctival scar|Hairy cell leukaemia|Subcutaneous emphysema|Exposure via skin contact"],
  [
    "psychiatric",
    "Hypersensitivity|Photophobia|Respiratory depression|Irritable bowel syndrome|Product label confusion",
  ],
  ["heart", "Pulmonary embolism|Cerebrovascular accident|Nocardia test positive|Non-cardiac chest pain|Urticaria"],
  ["kidney", "Adrenal insufficiency|Blood creatine phosphokinase increased|Blood creatinine normal"],
  ["nervous", "Polydipsia|Osteomyelitis|Brain natriuretic peptide increased|Vasoplegia syndrome"],
  ["blood", "Blood pressure increased|Glycosylated haemoglobin increased|Blood testosterone decreased|Osteopenia"],
  ["digestive", "Rhabdomyolysis|Pain in jaw|Retroperitoneal haemorrhage"],
  ["ear", "Hallucination, auditory|Parotitis|Lower limb fracture"],
  ["eye", "Rash macular|Ectropion of cervix|Hallucination, visual"],
  ["genital", "Balance disorder|Congenital anomaly"],
  ["infection", "Cystitis noninfective|Meningitis aseptic|Vaccination failure|Fear of disease"],
  ["malignancy", "Neuroleptic malignant syndrome|Malignant hypertension|Tumour lysis syndrome|Cancer pain"],
  ["haemorrhage", "Amenorrhoea|Henoch-Schonlein purpura|Bleeding time prolonged"],
  ["thromboembolism", "Haemorrhagic stroke|Heat stroke|Embolisation"],
])("keeps out of %s what only sounds so", (key, names) => {
  expect(inGroup(key, ...names.split("|"))).toEqual([]);
});

it("lets a group take in its parts, and a name belong to several", () => {
  expect([...groupsByName("Hepatorenal syndrome")].sort()).toEqual(["hepatobiliary", "kidney", "liver", "urinary"]);
});

it("names parts that exist, and no group twice", () => {
  const keys = EVENT_GROUPS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(EVENT_GROUPS.flatMap(({ parts = [] }) => parts).filter((part) => !keys.includes(part))).toEqual([]);
});
