import { fold } from "./identity.mjs";

/** Words for one thing: a symptom on the left may be filed under a term on the right. Read by hand, for this audit only. */
const topics = [
  ["analges|hyperalges", "pain"],
  ["cramp", "pain|spasm"],
  ["convuls|seizure", "convuls|seizure"],
  ["emetic|emesis", "vomit"],
  ["anxi", "anxi"],
  ["inflamm", "inflamm"],
  ["blood pressure|hypertens|hypotens", "tension|pressure"],
  ["heart rate|heartbeat|pulse", "cardia|pulse"],
  ["heart|cardi|valv", "cardi|heart|valve"],
  ["heart attack|myocard", "myocard"],
  ["ischemi", "ischemi"],
  ["rhythm", "arrhythm"],
  ["tdp|ventricular tachycardia", "torsade"],
  ["blood glucose|plasma glucose", "glyc"],
  ["potassium", "potassium|kal"],
  ["calcium|phosphate", "calc|phosphat"],
  ["triglycerid", "triglycerid"],
  ["body temperature", "thermia|pyrexia"],
  ["eating|food intake|feeding", "appetite"],
  ["drinking|thirst", "dipsia|thirst"],
  ["locomot|movement|catalep", "kinesia|hyperactiv|extrapyramidal"],
  ["sleep|drows", "somn|sleep"],
  ["memory|cognitive", "memory|cognitive"],
  ["attention|concentrat", "attention"],
  ["addict|abuse", "dependence|abuse"],
  ["allerg", "hypersensit|allerg|urticaria"],
  ["hostility", "aggress"],
  ["gastrointestinal|intestinal|gastric", "gastrointestinal|gastric|chlorhydria|abdominal"],
  ["defecation|stool", "bowel|constipat"],
  ["bloating", "distension"],
  ["gas", "flatulence"],
  ["airway|bronch|respiratory secret", "bronch"],
  ["respirat", "respirat|tachypn"],
  ["urin|diures", "urin|oligu|polyu"],
  ["sodium|natriur", "sodium"],
  ["water|fluid", "fluid|swelling"],
  ["plasma volume|blood volume", "volemia|volem"],
  ["pupil", "miosis|mydriasis|pupil"],
  ["sweat", "hidrosis"],
  ["saliv", "saliv|dry mouth"],
  ["muscle|motor strength|weakness|tone", "muscle|muscular|tonia|tonic|asthenia"],
  ["vaso|vascul|vessels|resistance", "vaso"],
  ["bleed|hemorr", "hemorr"],
  ["clot|throm", "throm"],
  ["platelet", "platelet|thrombocyt"],
  ["atheros|atherot", "arterios"],
  ["stroke|cerebr", "cerebr"],
  ["insulin", "insulin"],
  ["adrenocorticotr", "corticotr"],
  ["gonadotr", "gonadotr"],
  ["bone", "bone|metast"],
  ["erythropoies", "anemia"],
  ["carcinoma", "cancer"],
  ["gallstone|cholel", "cholel"],
  ["wound", "wound|healing"],
  ["face|facial|flush|redness", "face|flush|head"],
  ["mood|depress|euphor", "mood|depress"],
  ["psycho|psychom", "psycho"],
  ["hearing", "acusis"],
  ["visual|vision", "visual|vision"],
  ["growth retard", "growth restrict"],
  ["liver", "liver|hepat"],
  ["impoten", "erectile"],
  ["fainting", "syncope"],
  ["exhaust", "fatigue"],
  ["scratch|prurit", "prurit"],
  ["wasting", "atroph"],
  ["tingl", "paresth"],
  ["foot drop", "peroneal"],
  ["frothing", "foaming"],
  ["matur", "puberty"],
  ["mastodyn", "breast pain"],
  ["tubul", "tubul"],
].map((pair) => pair.map((pattern) => new RegExp(pattern)));

/** Words of fewer letters are no root; roots are told by their first letters. */
const wordLengthMin = 4;
const rootLength = 5;

/** Whether a symptom and a term are of one topic: a root in common, or a pair of the list above. */
export function sameTopic(symptom, names) {
  const roots = fold(symptom)
    .split(" ")
    .filter((word) => word.length >= wordLengthMin);
  const shares = (name) => roots.some((word) => name.includes(word.slice(0, rootLength)));
  const paired = (name) => topics.some(([left, right]) => left.test(fold(symptom)) && right.test(name));
  return [...names].some((name) => shares(name) || paired(name));
}

const functions =
  /\b(secretions?|release|modulation|proliferation|contractility|contraction|motility|emptying|cardioprotection|neuroprotective|sexual function|startle reflex|locomotion|arousal|nociception|circadian rhythm|effect on heart rate|cardiovascular (?:effects|performance)|chromosome)\b/i;

/** Whether a symptom names what a body function or a tissue does, and no event. */
export function namesFunction(symptom) {
  return functions.test(symptom);
}

const lowering =
  /\b(decreas|reduc|anti-?(?:convuls|inflam|emetic|hypertens|prurit|depress)|analges|anxiolysis|anxiolytic)/i;
const raising = /\b(increas|elevat|rais|pro-?(?:convuls|inflam))/i;
/** Terms that name the lowered or worse state itself, so that more of the term is less of the thing. */
const lowered =
  /hypo(?!t?hes)|brady|decreas|oligu|penia|impair|insomnia|miosis|short|dry|atroph|weak|disorder|disturb|abnormal|inhibit|delay|infertil|anemia/;

/** How often a term occurs when a symptom does, as both are worded; undefined where the words do not tell. */
export function expectedSign(symptom, name) {
  const [down, up] = [lowering.test(symptom), raising.test(symptom)];
  if (down === up) return undefined;
  const ofLowered = lowered.test(fold(name));
  return down === ofLowered ? "increases" : "decreases";
}
