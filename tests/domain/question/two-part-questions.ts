import type { Row } from "./notation";

const pair = "boolean adverse_events of simvastatin to Rhabdomyolysis";

/** Questions that ask twice, with what each part is read as. */
export const twoPartQuestions: readonly (readonly [text: string, ...parts: string[]])[] = [
  ["Does simvastatin cause rhabdomyolysis and is it on the label?", pair, `${pair} {source label}`],
  ["Does simvastatin cause rhabdomyolysis and is that labelled?", pair, `${pair} {source label}`],
  [
    "What is simvastatin licensed for? And is rhabdomyolysis among it?",
    "list indications of simvastatin",
    "boolean indications of simvastatin to Rhabdomyolysis",
  ],
  [
    "What are the indications of metformin? Is gout among them?",
    "list indications of metformin",
    "boolean indications of metformin to gout",
  ],
  ["Does simvastatin cause rhabdomyolysis, and if so is it on the label?", pair, `${pair} {source label}`],
  ["Does simvastatin cause rhabdomyolysis? Is it on the label?", pair, `${pair} {source label}`],
  ["Does simvastatin cause rhabdomyolysis, and is it reported?", pair, `${pair} {source signal}`],
  [
    "Is rhabdomyolysis of simvastatin on labels and also reported?",
    `${pair} {source label}`,
    `${pair} {source signal}`,
  ],
  ["Is rhabdomyolysis both listed and reported for simvastatin?", `${pair} {source label}`, `${pair} {source signal}`],
  [
    "Is rhabdomyolysis reported with simvastatin and listed on its label?",
    `${pair} {source signal}`,
    `${pair} {source label}`,
  ],
  [
    "Is there a signal for rhabdomyolysis with simvastatin and is it labelled?",
    `${pair} {source signal}`,
    `${pair} {source label}`,
  ],
  [
    "Does simvastatin cause rhabdomyolysis, and is that on the label and reported?",
    pair,
    `${pair} {source label}`,
    `${pair} {source signal}`,
  ],
  [
    "Does simvastatin cause rhabdomyolysis and through which target?",
    pair,
    "mechanism adverse_events of simvastatin to Rhabdomyolysis",
  ],
  [
    "Does simvastatin cause rhabdomyolysis and which other drugs do?",
    pair,
    "which_drugs drugs of minus(all drug; simvastatin) to Rhabdomyolysis",
  ],
  [
    "Does aspirin cause nausea and which SSRIs do too?",
    "boolean adverse_events of aspirin to Nausea",
    "which_drugs drugs of Serotonin Reuptake Inhibitor to Nausea",
  ],
  [
    "What are the targets of aspirin and is nausea listed?",
    "list targets of aspirin",
    "boolean adverse_events of aspirin to Nausea",
  ],
];

/** Wordings near to those that ask once. */
export const onePartQuestions: Row[] = [
  ["Which adverse events of aspirin are both listed and reported?", "list adverse_events of aspirin {source both}"],
  [
    "Which SSRIs are listed for nausea and also reported with it?",
    "which_drugs drugs of Serotonin Reuptake Inhibitor to Nausea {source both}",
  ],
  ["Is nausea with aspirin listed or reported?", "boolean adverse_events of aspirin to Nausea"],
  ["Which drugs cause nausea and are SSRIs?", "which_drugs drugs of Serotonin Reuptake Inhibitor to Nausea"],
];
