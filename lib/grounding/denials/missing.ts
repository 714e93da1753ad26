import { coverAll } from "@/lib/grounding/clean";
import { unitClass } from "@/lib/grounding/words/units";
import type { Finding } from "@/lib/knowledge/finding";

const NO =
  "(?:without|with\\s+no|no|lacks?|lacking|not)\\s+(?:(?:a|an|any|the|having)\\s+)?(?:stated\\s+|known\\s+|given\\s+|curated\\s+)?";
const NO_MECHANISM = new RegExp(
  `\\b${NO}(?:mechanisms?(?:\\s+of\\s+action)?|action|role)(?:\\s+in\\s+the\\s+mechanism\\s+of\\s+action)?(?:\\s+(?:is|are|being))?(?:\\s+(?:stated|given|claimed|named|recorded|known|curated))?`,
  "gi",
);
const UNSTATED =
  /\b(?:none|no|not(?!\s+the\s+case\b)|neither|never|nor)\b(?=(?:(?!\brather\b)[^.;:])*\b(?:states?|stated|says?|names?|gives?|(?<!\bon\s)records?)\b[^.;:]*\b(?:actions?|mechanisms?)\b)|(?<=\b(?:actions?|mechanisms?)\b[^.;:]*)\bnot\b(?=\s+(?:\w+\s+)?(?:stated|given|recorded|named|specified|said|known)\b)/gi;
const RATHER =
  /\brather\s+than\s+(?:on\s+|from\s+|by\s+)?(?:a\s+)?(?:stated\s+|curated\s+)?mechanisms?(?:\s+of\s+action)?/gi;
const UNSAID =
  /\bwithout\s+(?:saying|stating|specifying)\s+(?:what|how)\s+(?:\w+\s+){0,3}(?:do(?:es)?|acts?|works?)\b/gi;
const BESIDES =
  "(?:not|rather\\s+than|instead\\s+of|without|lack(?:s|ing)?)\\s+(?:(?:as|on|from|in|through|by|having)\\s+)?(?:(?:an?|the|any)\\s+)?";
const NOT_LISTED = new RegExp(`\\b${BESIDES}label\\p{L}*(?:\\s+(?:listings?|entr(?:y|ies)|texts?))?`, "giu");
const NOT_SIGNALLED = new RegExp(
  `\\b${BESIDES}(?:(?:reporting|safety)\\s+)?(?:signals?|reports?)(?:\\s+(?:shown|counted|on\\s+record))?`,
  "giu",
);
const NOT_COUNTED =
  /(?<=\b(?:apart|aside|separately|out)\b[^.;:]{0,40})\b(?:not|without\s+being|never)\s+(?:\p{L}+ly\s+)?(?:counted|included|reckoned|added)\b/giu;
const NO_FREQUENCY = new RegExp(
  `\\b${NO}(?:frequenc(?:y|ies)|figures?|percentages?)(?:\\s+(?:is|are|being))?(?:\\s+(?:stated|given|attached|named|recorded))?`,
  "gi",
);

/** A text without what it rightly says its findings leave out: the action of a target, the mechanism of what binds in an assay, the frequency of what is listed, a label for what was reported and a signal for what is listed, and what was set apart from a count. */
export function withoutMissing(text: string, cited: readonly Finding[]): string {
  const some = (holds: (finding: Finding) => boolean) => cited.some(holds);
  const evidence = cited.filter(({ kind }) => kind !== "count");
  const all = (holds: (finding: Finding) => boolean) => evidence.length > 0 && evidence.every(holds);
  const patterns = [
    ...(all(isOnlyReported) ? [NOT_LISTED] : []),
    ...(all(isOnlyListed) ? [NOT_SIGNALLED] : []),
    ...(some(hasApart) ? [NOT_COUNTED] : []),
    ...(some(isActionless) ? [UNSTATED] : []),
    ...(some(({ predicate }) => predicate === "binds_in_assay") ? [NO_MECHANISM, RATHER, UNSAID] : []),
    ...(some(isUnmeasured) ? [NO_FREQUENCY] : []),
  ];
  return patterns.reduce((rest, pattern) => coverAll(rest, pattern), text);
}

function isOnlyReported({ predicate, datasets }: Finding): boolean {
  return predicate === "reported_with" && !datasets.some((key) => /label|sider/i.test(key));
}

function isOnlyListed({ predicate, datasets, numbers }: Finding): boolean {
  return (
    predicate === "listed_on_label" && !datasets.includes("faers") && !numbers.some(({ role }) => role === "case_count")
  );
}

function hasApart({ numbers }: Finding): boolean {
  return numbers.some(({ role, value }) => /apart/i.test(role) && value > 0);
}

function isActionless({ predicate, actions }: Finding): boolean {
  return (predicate === "targets" || predicate === "binds_in_assay") && actions.length === 0;
}

function isUnmeasured({ predicate, numbers }: Finding): boolean {
  return predicate === "listed_on_label" && numbers.every(({ unit }) => unitClass(unit) !== "percent");
}
