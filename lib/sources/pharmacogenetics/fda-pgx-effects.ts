/** What a gene variant does to a drug, as a closed list of effects, found by the phrases FDA uses for them. */
const EFFECTS: readonly { effect: string; pattern: RegExp }[] = [
  {
    effect: "higher adverse reaction risk",
    pattern: /higher[^.;]*adverse reaction risk|increased risk of[^.]*reactions/i,
  },
  { effect: "altered adverse reaction risk", pattern: /(?:affect|alter)s?[^.]*adverse reaction risk/i },
  {
    effect: "higher systemic concentrations",
    pattern: /higher systemic (?:parent drug |active metabolite )?concentrations?/i,
  },
  {
    effect: "lower systemic concentrations",
    pattern: /lower systemic (?:parent drug |active metabolite )?concentrations?/i,
  },
  { effect: "altered systemic concentrations", pattern: /(?:affect|alter)s? systemic[^.]*concentrations?/i },
  { effect: "altered dosage requirements", pattern: /dosage requirements/i },
  {
    effect: "reduced effectiveness",
    pattern: /(?:diminished|reduced|lower|lack of)[^.]*(?:effectiveness|response|efficacy)/i,
  },
  { effect: "altered effectiveness", pattern: /(?:affect|alter)s?[^.]*(?:effectiveness|response)/i },
];

/** Severity words before the name of an event. */
const SEVERITY = /^(?:severe|serious|life-threatening|fatal|,|\s|or)+/i;

/** The effects a description states, in the list's order; empty when it states none of them. */
export function effectsOf(description: string): string[] {
  return EFFECTS.filter(({ pattern }) => pattern.test(description)).map(({ effect }) => effect);
}

/** The events a description names in brackets after a risk, without severity words ("severe neutropenia" -> "neutropenia"). */
export function namedEvents(description: string): string[] {
  const bracketed = [...description.matchAll(/risk \(([^)]*)\)/gi)].map(([, text = ""]) => text);
  return bracketed
    .flatMap((text) => text.split(/,| and |\//))
    .flatMap((text) => text.replace(SEVERITY, "").trim() || []);
}
