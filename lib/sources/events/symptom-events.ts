import type { Sign } from "@/lib/knowledge/claim";

/** The one symptom the source writes as a sentence. */
const HYPERTENSIVE_WITH_AMINES =
  "hypertensive when combined with pressor amines such as tyramine present in cheese: inhibitors may induce severe hypertensive crisis (known as \\cheese reaction\\)";

type SymptomRow = readonly [preferredTerm: string, sign: Sign, symptoms: readonly string[]];

/**
 * Symptoms of target-safety reviews whose wording is no name of a preferred term, each with the term it plainly means and
 * whether that event becomes more or less likely ("analgesia": less pain, a therapeutic effect). Reviewed 2026-11-21.
 */
const ROWS: readonly SymptomRow[] = [
  ["Hypotension", "increases", ["decreased blood pressure", "arteriolar dilation/hypotension"]],
  ["Hypotension", "increases", ["central hypotension (reduction of blood pressure and heart rate)"]],
  [
    "Hypertension",
    "increases",
    ["increased blood pressure", "increased systolic blood pressure", "hypertension (supine)"],
  ],
  ["Hypertension", "increases", ["increased blood pressure when combined with amines such as tyramine"]],
  ["Hypertension", "decreases", ["antihypertensive agent", "antihypertensive and cardioprotective agent"]],
  ["Blood pressure fluctuation", "increases", ["blood pressure events"]],
  ["Tachycardia", "increases", ["increased heart rate", "possible increased heart rate", "reflex tachycardia"]],
  ["Bradycardia", "increases", ["decreased heart rate", "slow or irregular heartbeat"]],
  ["Arrhythmia", "increases", ["potential for arrhythmia"]],
  ["Electrocardiogram QT shortened", "increases", ["possible shortening of QT interval of ECG"]],
  ["Electrocardiogram QRS complex prolonged", "increases", ["increased QRS complex", "prolonged QRS interval of ECG"]],
  ["Electrocardiogram PR prolongation", "increases", ["increased PR interval"]],
  [
    "Electrocardiogram PR shortened",
    "increases",
    ["decreased PR interval", "decreased cardiac conduction (PR interval)"],
  ],
  ["Conduction disorder", "increases", ["decreased cardiac conduction", "slowed cardiac conduction"]],
  ["Pulse abnormal", "increases", ["abnormal pulse"]],
  ["Cardiac output increased", "increases", ["increased cardiac output"]],
  ["Cardiac output decreased", "increases", ["decreased cardiac output"]],
  ["Cardiac failure", "increases", ["increased heart failure"]],
  ["Cardiac valve disease", "increases", ["fibrotic valvular heart disease", "potential cardiac valvulopathy"]],
  ["Congenital cardiovascular anomaly", "increases", ["cardiovascular malformations", "cardiac anomaly"]],
  ["Myocardial ischaemia", "increases", ["myocardial ischemia (inferred by author)"]],
  ["Myocardial ischaemia", "decreases", ["antiischaemic (cardioprotective)"]],
  [
    "Cardiomyopathy",
    "increases",
    ["cardiac development effect leading to cardiomyopathy (based on knockout mouse data)"],
  ],
  ["Arteriosclerosis", "increases", ["atherosclerosis", "atherothrombosis"]],
  [
    "Vasodilatation",
    "increases",
    [
      "vasodilation (especially venous)",
      "peripheral and central vasodilation",
      "vasodilation in subcutaneous arteries",
    ],
  ],
  ["Vasodilatation", "increases", ["relaxation of blood vessels", "coronary vasodilation"]],
  ["Vasoconstriction", "increases", ["vasocontriction", "cerebral and coronary artery vasoconstriction"]],
  ["Vasoconstriction", "increases", ["increases in peripheral vascular resistance"]],
  [
    "Platelet aggregation increased",
    "increases",
    ["increased platelet aggregation", "potential for stimulation of platelet aggregation"],
  ],
  [
    "Platelet aggregation inhibition",
    "increases",
    ["decreased platelet aggregation", "inhibition platelet aggregation"],
  ],
  ["Platelet aggregation inhibition", "increases", ["inhibition of platelet aggregation"]],
  ["Gastrointestinal haemorrhage", "increases", ["gastrointestinal hemorrhagic erosion/ulcer", "gastric bleeding"]],
  ["Gastric haemorrhage", "increases", ["gastric bleeding"]],
  ["Hypervolaemia", "increases", ["increased plasma volume"]],
  ["Hypovolaemia", "increases", ["decreased blood volume"]],
  ["Seizure", "increases", ["increased convulsions", "seizure (when used as a BZD antidote)"]],
  ["Seizure", "decreases", ["anticonvulsant"]],
  ["Pain", "decreases", ["analgesia", "analgesic effects"]],
  ["Anxiety", "increases", ["potentially anxiogenic", "increase in anxiety-related effects"]],
  ["Anxiety", "decreases", ["anxiolysis", "anxiolytic effects"]],
  ["Depression", "decreases", ["antidepressant-like activities"]],
  ["Aggression", "increases", ["increased hostility"]],
  ["Nervousness", "increases", ["nervousness (tremors, agitation)"]],
  ["Parkinsonism", "increases", ["parkinsonian symptoms (tremors)"]],
  ["Delirium", "increases", ["delirium and disoriented behaviour"]],
  ["Hallucination", "increases", ["interaction with dopaminergic transmission and hallucination"]],
  ["Memory impairment", "increases", ["decreased memory"]],
  ["Memory impairment", "increases", ["disruption of cognitive functions such as learning and memory"]],
  ["Memory impairment", "decreases", ["increased memory"]],
  ["Insomnia", "increases", ["decreased sleep"]],
  ["Hypersomnia", "increases", ["increased sleep"]],
  ["Somnolence", "increases", ["sleep induction", "induction of sleep", "promotion of sleep"]],
  ["Drug dependence", "increases", ["drug abuse/dependence"]],
  ["Hyporeflexia", "increases", ["decreased reflex"]],
  ["Pupillary reflex impaired", "increases", ["decreased pupillary reflex"]],
  ["Hypotonia", "increases", ["muscle relaxation", "muscle relaxant"]],
  ["Muscular weakness", "increases", ["tingling/weakness in limbs", "decreased motor strength"]],
  ["Paraesthesia", "increases", ["tingling/weakness in limbs"]],
  ["Autonomic nervous system imbalance", "increases", ["autonomic dysfunction"]],
  // Catalepsy of animals is the standard sign of extrapyramidal disorder in them.
  ["Extrapyramidal disorder", "increases", ["catalepsy"]],
  ["Foaming at mouth", "increases", ["frothing"]],
  ["Inflammation", "increases", ["proinflammatory effects (inferred by author)"]],
  [
    "Inflammation",
    "decreases",
    ["antiinflammation", "antiinflammatory", "anti-inflammatory activity", "anti-inflammatory activities"],
  ],
  ["Hypersensitivity", "increases", ["acute allergic inflammation"]],
  ["Hypersensitivity", "decreases", ["decreased allergic responses"]],
  ["Pruritus", "decreases", ["antipruritic effects"]],
  ["Bronchospasm", "increases", ["increased airway responsiveness to antigens"]],
  ["Bronchospasm", "decreases", ["bronchodilation"]],
  ["Pulmonary hypertension", "increases", ["primary pulmonary hypertension"]],
  ["Vomiting", "decreases", ["anti-emetic effects"]],
  ["Impaired gastric emptying", "increases", ["decreased gastric emptying"]],
  [
    "Gastrointestinal hypomotility",
    "increases",
    ["decreased gastrointestinal transit", "decreased intestinal transit"],
  ],
  [
    "Gastrointestinal hypomotility",
    "increases",
    ["decreased gastrointestinal motility", "decreased upper gastrointestinal transit"],
  ],
  [
    "Gastrointestinal hypermotility",
    "increases",
    ["increased gastrointestinal transit", "increased intestinal transit"],
  ],
  [
    "Gastrointestinal hypermotility",
    "increases",
    ["increased gastrointestinal motility", "gastrointestinal prokinetic effects"],
  ],
  ["Hyperchlorhydria", "increases", ["increased gastric acid secretion", "stimulation of gastric acid secretion"]],
  ["Cholelithiasis", "increases", ["cholelethiasis", "increased development of gallstones"]],
  [
    "Urine sodium increased",
    "increases",
    ["increased urinary sodium excretion", "increased sodium excretion", "natriuresis"],
  ],
  ["Polyuria", "increases", ["diuresis"]],
  ["Fluid retention", "increases", ["increased water retention"]],
  [
    "Blood insulin decreased",
    "increases",
    ["decreased blood insulin", "decreased insulin release", "reduced insulin secretion"],
  ],
  ["Blood insulin increased", "increases", ["increased insulin secretion"]],
  ["Blood corticotrophin increased", "increases", ["increased adrenocorticotropic hormone"]],
  ["Blood aldosterone increased", "increases", ["increased aldosterone secretion"]],
  ["Blood gonadotrophin decreased", "increases", ["decreased gonadotrophic hormones"]],
  ["Renin increased", "increases", ["increased renin release", "increased plasma renin activity"]],
  ["Delayed puberty", "increases", ["delayed/absent sexual maturity"]],
  ["Spermatogenesis abnormal", "increases", ["decreased spermatogenesis"]],
  ["Hypoacusis", "increases", ["potential hearing impairment"]],
  ["Thymus hypoplasia", "increases", ["thymic hypoplasia", "possible thymus atrophy"]],
  ["Anaphylactoid reaction", "increases", ["anaphylactoid reaction"]],
  ["Wound infection", "increases", ["increased risk of wound infections"]],
  ["Hypertensive crisis", "increases", [HYPERTENSIVE_WITH_AMINES]],
  ["Thrombosis", "increases", ["clotting"]],
  ["Cerebrovascular disorder", "increases", ["cerebrovascular events", "cerebral complications"]],
  ["Cerebral ischaemia", "increases", ["proischemic (cerebral)"]],
  ["Flatulence", "increases", ["gas"]],
  ["Frequent bowel movements", "increases", ["increased defecation"]],
  ["Bone density decreased", "increases", ["decreased bone mass"]],
  ["Renal tubular disorder", "increases", ["proximal tubular degeneration"]],
  ["Drug interaction", "increases", ["drug-drug interaction potential"]],
  ["Limb malformation", "increases", ["limb defects"]],
  ["Endometrial hypertrophy", "increases", ["endometrial thickening"]],
];

/** What a symptom means: events with their signs, by the symptom in lower case. */
export const SYMPTOM_EVENTS: ReadonlyMap<string, readonly { term: string; sign: Sign }[]> = collect();

/**
 * Symptoms that name a body function or a finding in tissue and no event: nothing is claimed for them, whatever id they
 * carry. "Decreased pituitary hormone secretion" carries hypopituitarism, and is the wanted lowering of prolactin.
 */
export const NO_EVENT: ReadonlySet<string> = new Set([
  "decreased pituitary hormone secretion",
  "decreased pituitary hormone secretions",
  "growth hormone secretion",
  "growth hormone release",
  "cortisol secretion",
  "cortisol release",
  "aldosterone secretion",
  "gallbladder contraction",
  "serotoninergic modulation",
  "glutamatergic modulation",
  "dopaminergic modulation",
  "cell proliferation",
  "osteoblast proliferation",
  "cardioprotection",
  "neuroprotective effects",
  "cardiac contractility",
  "sexual function",
  "impact on various aspects of sexual function",
  "effect on heart rate",
  "regulation of circadian rhythm",
  "startle reflex",
  "locomotion",
  "arousal",
  "nociception",
  "cardiovascular effects",
  "cardiovascular performance",
  "chromosome 22 deletions",
  "gastric motility",
  "gastric emptying",
  "decreased uterine motility",
  "adrenocorticotropic hormone release",
]);

function collect(): Map<string, { term: string; sign: Sign }[]> {
  const events = new Map<string, { term: string; sign: Sign }[]>();
  for (const [term, sign, symptoms] of ROWS) {
    for (const symptom of symptoms) {
      const key = symptom.toLowerCase();
      events.set(key, [...(events.get(key) ?? []), { term, sign }]);
    }
  }
  return events;
}
