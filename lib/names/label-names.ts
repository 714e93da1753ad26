import { normaliseName } from "@/lib/sources/wording/normalise";
import { STOP_WORDS } from "./stop-words";

/** Characters of a name that label text is searched for, at least: shorter ones are abbreviations of other things too. */
export const LABEL_NAME_CHARACTERS_MIN = 5;

/** Names of medicines that labels use for something else: what is measured in the body, a class, a receptor. */
const OTHER_SENSES =
  `alanine,albumin,ammonia,angiotensin,androsterone,bilirubin,calcium,cholesterol,cortisol,coumarin,creatine,
creatinine,ether,folate,glucose,glutamine,glycine,hemoglobin,histamine,lactose,magnesium,nitrogen,oxygen,penicillin,
phenylalanine,phosphate,phosphorus,potassium,silica,sodium,thyroxine,triiodothyronine,urea,uridine,water,antitussive,
erythropoietin,secretin,alkaline phosphatase,angiotensin ii,beta 2,carbon dioxide,glucose 1,iron oxide,uric acid,
adrenocorticotropic hormone,follicle-stimulating hormone,gonadotropin-releasing hormone`.split(/,\s*/);

const NO_NAMES: ReadonlySet<string> = new Set([...OTHER_SENSES, ...STOP_WORDS].map(normaliseName));

/** Whether a drug's name, where it stands in label text, names the drug: long enough, no everyday word, not mostly used in another sense. */
export function isLabelName(name: string): boolean {
  return name.length >= LABEL_NAME_CHARACTERS_MIN && !NO_NAMES.has(normaliseName(name));
}
