import { fold } from "./identity.mjs";

const wordsMax = 4;

/** Names of medicines that labels mostly use for what is measured, for nutrients, solvents or classes. Read by hand, for this audit only. */
const otherwise = new Set(
  `alanine albumin ammonia androsterone angiotensin bilirubin calcium cholesterol cortisol coumarin creatine creatinine
  erythropoietin ether folate glucose glutamine glycine gonadotropin hemoglobin histamine lactose magnesium nitrogen oxygen
  penicillin phenylalanine phosphate phosphorus potassium secretin silica sodium thiazide thyroxine triiodothyronine urea uridine water`
    .split(/\s+/)
    .concat("beta 2")
    .map(fold),
);

/** The drugs a text names, by the longest name at each place. */
export function drugsNamed(text, names) {
  const words = fold(text).split(" ");
  const found = new Set();
  for (let at = 0; at < words.length; at += 1) {
    for (let count = wordsMax; count > 0; count -= 1) {
      const name = words.slice(at, at + count).join(" ");
      if (!names.get(name)) continue;
      if (!otherwise.has(name)) found.add(names.get(name));
      at += count - 1;
      break;
    }
  }
  return found;
}
