import type { Claim, Scalar } from "@/lib/domain/claim";
import { number } from "@/lib/domain/facts/build";
import type { FactNumber } from "@/lib/domain/facts/fact";
import { GivenRoute, type Qualifiers } from "@/lib/domain/facts/qualifiers";
import { effectWords, InteractionEffect, joinedEffect } from "@/lib/domain/interaction-effect";
import { Severity } from "@/lib/domain/interaction-severity";
import { median } from "@/lib/domain/statistics/median";

/** How a drug was found that a label names among contraindications. */
const CONTRAINDICATED = "named in label section 4";

/**
 * What a claim and its records say of two drugs together: in words, at which level of severity, for which classes, by which mechanism; and the section of
 * the label, where that is not the one on interactions.
 */
export function labelQualifiers(claim: Claim | undefined): Qualifiers {
  const records = claim?.evidence ?? [];
  const effects = records.flatMap(({ payload }) => InteractionEffect.safeParse(payload).data ?? []);
  const together = effectWords(joinedEffect(effects));
  const { method, severity, mechanism, edition, route } = claim?.qualifiers ?? {};
  const level = Severity.safeParse(severity).data;
  const given = GivenRoute.safeParse(route).data;
  return {
    ...(together && { together }),
    ...(method === CONTRAINDICATED && { section: "contraindications" }),
    ...(level && { severity: level }),
    ...(claim?.qualifiers.graded === true && { graded: true }),
    ...statedFor(records.map(({ payload }) => payload.stated_for)),
    ...ifText("mechanism", mechanism),
    ...ifText("edition", edition),
    ...(given && { route: given }),
  };
}

/** The classes that every record states it for; nothing where one states it for the drugs themselves. */
function statedFor(classes: readonly unknown[]): Qualifiers {
  const named = classes.filter((each): each is string => typeof each === "string" && each !== "");
  if (named.length === 0 || named.length < classes.length) return {};
  return { statedFor: [...new Set(named)].slice(0, CLASSES_MAX).join("; ") };
}

/** The most classes named of one statement. */
const CLASSES_MAX = 2;

function ifText(key: "mechanism" | "edition", value: Scalar | undefined): Qualifiers {
  return typeof value === "string" && value !== "" ? { [key]: value } : {};
}

const FIGURES = 3;

/** How one drug changes the exposure to the other, by the records of a claim: the median of the ratios and, of several, their range, and the number of studies. */
export function measuredNumbers(claim: Claim | undefined): FactNumber[] {
  const ratios = (claim?.evidence ?? [])
    .flatMap(({ payload }) => (typeof payload.auc_ratio === "number" ? payload.auc_ratio : []))
    .sort((a, b) => a - b);
  const [lowest, highest] = [ratios[0], ratios.at(-1)];
  if (lowest === undefined || highest === undefined) return [];
  const studies = new Set((claim?.evidence ?? []).map(({ payload }) => payload.study));
  const rounded = (value: number) => Number(value.toPrecision(FIGURES));
  return [
    number(rounded(median(ratios)), "fold", "auc_ratio"),
    number(rounded(lowest), "fold", "auc_ratio_lower"),
    number(rounded(highest), "fold", "auc_ratio_upper"),
    number(studies.size, "studies", "studies"),
  ];
}
