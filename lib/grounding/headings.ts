import type { Finding } from "@/lib/knowledge/finding";
import { coverAll } from "./clean";

/** Body systems and kinds of events as adjectives and nouns, after the classes adverse events are grouped by. */
const SYSTEM =
  `abdominal|allergic|articular|auditory|biliary|bleeding|blood|bone|bowel|breast|cancer|cardiac|cardiovascular|cardiorespiratory|cerebral|cerebrovascular|circulatory|
cognitive|congenital|connective tissue|cutaneous|dental|dermal|dermatological|dermatologic|digestive|ear|electrolyte|endocrine|eye|facial|foetal|fetal|gastric|gastrointestinal|genital|genitourinary|
gynaecological|gynecological|haematological|hematological|haematologic|hematologic|haemorrhagic|hemorrhagic|hair|hearing|heart|hepatic|hepatobiliary|hormonal|hypersensitivity|immune|immunological|infection|infectious|infective|
injection[- ]site|intestinal|joint|kidney|laboratory|liver|local|lung|lymphatic|malignant|menstrual|mental|metabolic|mood|motor|movement|mucosal|muscle|muscular|musculoskeletal|nail|neoplastic|nerve|nervous|
neurological|neurologic|neuromuscular|neuropsychiatric|nutritional|obstetric|ocular|ophthalmic|ophthalmological|oral|pancreatic|perinatal|pregnancy|psychiatric|psychological|pulmonary|renal|reproductive|respiratory|
rheumatological|sensory|sexual|skeletal|skin|sleep|spinal|surgical|systemic|thoracic|thromboembolic|thrombotic|thyroid|tumou?r|urinary|urogenital|urological|vaginal|vascular|venous|vertebral|vestibular|visual|product|procedural|device|medication|administration`.replaceAll(
    /\s*\n\s*/g,
    "",
  );
const HEADED =
  "events|terms|signals|reactions|complaints|problems|disorders|conditions|findings|outcomes|disturbances|effects|entries|symptoms|manifestations|diagnoses|items|abnormalities|sites|issues|categor(?:y|ies)|group|cluster|theme|side|picture|front|class|domain|system|procedures|changes|tests|results|(?:is|are)\\s+(?:(?:well|also|strongly|best|heavily|too)\\s+)?represented|stands?\\s+out|recurs?|predominates?";
const HEADING = new RegExp(
  `\\b(?:${SYSTEM})(?:(?:\\s+(?:and|or)\\s+|,\\s+|/|-)(?:${SYSTEM}))*(?:[-\\s]+(?:related|type|like))?\\s+(?:adverse\\s+)?(?:${HEADED})\\b`,
  "giu",
);
const CONCERNED = new RegExp(
  `\\b(?:concern|concerns|concerning|involve|involves|involving|relate|relates|relating|related|confined|limited|pertain|pertains|belong|belongs)\\s+(?:to\\s+)?(?:the\\s+)?(?:${SYSTEM})\\b(?!\\s+§)`,
  "giu",
);

const BEGINNING = new RegExp(`^${HEADING.source}`, "iu");

/** Whether a name is the beginning of a heading, or all of it: a body system before a plural noun names no event. */
export function beginsHeading(text: string, length: number): boolean {
  const heading = BEGINNING.exec(text)?.[0] ?? "";
  return heading.length >= length && /(?:s|represented|out)$/i.test(heading);
}

/** A text without the headings it puts over the events it names; offsets stay. */
export function coverHeadings(text: string, cited: readonly Finding[]): string {
  const events = cited
    .flatMap(({ entities }) => entities)
    .filter(({ type }) => /^(?:adverse_event|phenotype)$/.test(type));
  if (events.length === 0) return text;
  return coverAll(coverAll(text, HEADING), CONCERNED);
}
