import type { Finding } from "@/lib/knowledge/finding";
import { coverAll } from "./clean";
import { unitClass } from "./units";

const NO =
  "(?:without|with\\s+no|no|lacks?|lacking|not)\\s+(?:(?:a|an|any|the|having)\\s+)?(?:stated\\s+|known\\s+|given\\s+|curated\\s+)?";
const NO_MECHANISM = new RegExp(
  `\\b${NO}(?:mechanisms?(?:\\s+of\\s+action)?|action|role)(?:\\s+in\\s+the\\s+mechanism\\s+of\\s+action)?(?:\\s+(?:is|are|being))?(?:\\s+(?:stated|given|claimed|named|recorded|known|curated))?`,
  "gi",
);
const UNSTATED =
  /\b(?:none|no|not|neither|never|nor)\b(?=[^.;:]*\b(?:states?|stated|says?|names?|gives?|(?<!\bon\s)records?)\b[^.;:]*\b(?:actions?|mechanisms?)\b)|(?<=\b(?:actions?|mechanisms?)\b[^.;:]*)\bnot\b(?=\s+(?:\w+\s+)?(?:stated|given|recorded|named|specified|said|known)\b)/gi;
const RATHER =
  /\brather\s+than\s+(?:on\s+|from\s+|by\s+)?(?:a\s+)?(?:stated\s+|curated\s+)?mechanisms?(?:\s+of\s+action)?/gi;
const UNSAID =
  /\bwithout\s+(?:saying|stating|specifying)\s+(?:what|how)\s+(?:\w+\s+){0,3}(?:do(?:es)?|acts?|works?)\b/gi;
const NOT_TARGETED =
  /\b(?:not|without|nor|never)\s+(?:(?:being|been|yet)\s+)?(?:count|class|regard|list|treat|record|credit|nam|classif|rank)(?:ed|ied|ing)\s+(?:(?:as|with|among|of|the|its|an?|drugs?|one)\s+){1,3}target\p{L}*/giu;
const NONE_TARGETED =
  /\b(?:neither|none|nor)\b(?=[^.;:]*\b(?:counted|classed|regarded|listed|treated|recorded|credited|named|classified|ranked)\s+(?:as|among|with)\s+(?:(?:an?|the|its)\s+)*targets?\b)/giu;
const NOT_LISTED =
  /\b(?:not|rather\s+than|instead\s+of)\s+(?:as|on|from|in|through)\s+(?:(?:an?|the)\s+)?label\p{L}*(?:\s+(?:listings?|entr(?:y|ies)|texts?))?/giu;
const NO_FREQUENCY = new RegExp(
  `\\b${NO}(?:frequenc(?:y|ies)|figures?|percentages?)(?:\\s+(?:is|are|being))?(?:\\s+(?:stated|given|attached|named|recorded))?`,
  "gi",
);

/** A text without what it rightly says its findings leave out: the action of a target, the mechanism of what binds in an assay, and that it is no target, the frequency of what is listed, a label for what was reported. */
export function withoutMissing(text: string, cited: readonly Finding[]): string {
  const binds = cited.some(({ predicate }) => predicate === "binds_in_assay");
  const unmeasured = cited.some(
    ({ predicate, numbers }) =>
      predicate === "listed_on_label" && numbers.every(({ unit }) => unitClass(unit) !== "percent"),
  );
  const silent = cited.some(
    ({ predicate, actions }) => (predicate === "targets" || predicate === "binds_in_assay") && actions.length === 0,
  );
  const reported = cited.every(
    ({ predicate, datasets }) => predicate === "reported_with" && !datasets.some((key) => /label|sider/i.test(key)),
  );
  const bindsOnly = cited.length > 0 && cited.every(({ predicate }) => predicate === "binds_in_assay");
  const patterns = [
    ...(bindsOnly ? [NONE_TARGETED] : []),
    ...(reported ? [NOT_LISTED] : []),
    ...(silent ? [UNSTATED] : []),
    ...(binds ? [NO_MECHANISM, RATHER, UNSAID, NOT_TARGETED] : []),
    ...(unmeasured ? [NO_FREQUENCY] : []),
  ];
  return patterns.reduce((rest, pattern) => coverAll(rest, pattern), text);
}
