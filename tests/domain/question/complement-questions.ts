import type { Row } from "./notation";

const statins = "Hydroxymethylglutaryl-CoA Reductase Inhibitors";
const ssris = "Serotonin Reuptake Inhibitor";

/** What is asked not to have been found: within drugs that are named, or the events that one source holds of a drug. */
export const complementQuestions: Row[] = [
  ...[
    "Which statins have no signal for rhabdomyolysis?",
    "Which statins lack a reporting signal for rhabdomyolysis?",
    "Statins without a signal for rhabdomyolysis",
    "Which statins are not reported with rhabdomyolysis?",
    "Which statins have never been reported with rhabdomyolysis?",
    "List the statins that have not been reported with rhabdomyolysis",
    "Is there a statin that has no signal for rhabdomyolysis?",
    "Statins for which no rhabdomyolysis signal was found",
  ].map((text): Row => [text, `which_drugs drugs of ${statins} to Rhabdomyolysis {lacks signal}`]),
  ...[
    "Which SSRIs have no QT prolongation on the label?",
    "Which SSRIs do not have QT prolongation on their label?",
    "Which SSRIs are not listed with QT prolongation?",
    "Which SSRIs are not labelled for QT prolongation?",
    "Which SSRIs do not list QT prolongation?",
    "Which SSRIs do not warn of QT prolongation?",
    "For which SSRIs is QT prolongation not listed?",
    "Which SSRIs lack a QT prolongation warning on the label?",
    "Are there any SSRIs without QT prolongation on the label?",
  ].map((text): Row => [text, `which_drugs drugs of ${ssris} to Electrocardiogram QT prolonged {lacks label}`]),
  ...[
    "Which SSRIs do not cause nausea?",
    "Which SSRIs cause no nausea?",
    "Which SSRIs are free of nausea?",
    "Which SSRIs haven't been linked to nausea?",
    "Which SSRIs have neither a label listing nor a signal for nausea?",
    "Which SSRIs are not listed for nausea and not reported with it?",
  ].map((text): Row => [text, `which_drugs drugs of ${ssris} to Nausea {lacks any}`]),
  ["How many statins are not listed with nausea?", `count drugs of ${statins} to Nausea {lacks label}`],
  [
    "Which SSRIs cause neither nausea nor headache?",
    `which_drugs drugs of ${ssris} to or(Headache, Nausea) {lacks any}`,
  ],
  [
    "Which statins are reported with nausea but not listed?",
    `which_drugs drugs of ${statins} to Nausea {lacks label} {source signal}`,
  ],
  [
    "Which statins list nausea but have no signal for it?",
    `which_drugs drugs of ${statins} to Nausea {lacks signal} {source label}`,
  ],
  [
    "Which statins other than simvastatin do not cause nausea?",
    `which_drugs drugs of minus(${statins}; simvastatin) to Nausea {lacks any}`,
  ],
  [
    "Which of aspirin, ibuprofen and naproxen is not listed with nausea?",
    "which_drugs drugs of or(aspirin, ibuprofen, naproxen) to Nausea {lacks label}",
  ],
  ...[
    "Which adverse events of aspirin are reported but not on the label?",
    "Which adverse events of aspirin are not on the label?",
    "Which AEs of aspirin have a signal but are not listed?",
    "What are the unlabelled adverse events of aspirin?",
    "Which signals of aspirin are missing from the label?",
    "Which AEs of aspirin have a reporting signal that the label does not mention?",
    "Is anything reported with aspirin that the label does not list?",
  ].map((text): Row => [text, "list adverse_events of aspirin {lacks label} {source signal}"]),
  ...[
    "Which adverse events are listed for aspirin but not reported?",
    "Which adverse events of aspirin are listed but have no signal?",
    "Which labelled adverse events of aspirin are without a signal?",
    "listed for aspirin but never reported",
  ].map((text): Row => [text, "list adverse_events of aspirin {lacks signal} {source label}"]),
  [
    "How many AEs of aspirin have a signal but no label listing?",
    "count adverse_events of aspirin {lacks label} {source signal}",
  ],
  [
    "Which drugs have a signal for nausea but are not labelled for it?",
    "which_drugs drugs of all drug to Nausea {lacks label} {source signal}",
  ],
  ...[
    "Which drugs do not cause nausea?",
    "Which drugs have no signal for nausea?",
    "Which drugs cause no nausea?",
    "Which adverse events of aspirin are neither listed nor reported?",
    "Which adverse events does aspirin not cause?",
    "Which statins are not indicated for hypertension?",
    "Which statins are not metabolised by CYP3A4?",
  ].map((text): Row => [text, "unread"]),
  ["Which statins with no headache cause nausea?", `which_drugs drugs of ${statins} to minus(Nausea; Headache)`],
  [
    "Which adverse events of aspirin are not listed for warfarin?",
    "list adverse_events of minus(aspirin; warfarin) {source label}",
  ],
  ["Which statins cause nausea but not headache?", `which_drugs drugs of ${statins} to minus(Nausea; Headache)`],
  [
    "Does simvastatin have no signal for rhabdomyolysis?",
    "boolean adverse_events of simvastatin to Rhabdomyolysis {source signal}",
  ],
  [
    "Which statins have no more than 3 reports of nausea?",
    `which_drugs drugs of ${statins} to Nausea`,
    ["no more than 3 reports"],
  ],
  ...[
    "Which drugs other than statins cause nausea?",
    "Which drugs that are not statins cause nausea?",
    "Which non-statin drugs cause nausea?",
  ].map((text): Row => [text, `which_drugs drugs of minus(all drug; ${statins}) to Nausea`]),
  ["Which statins should not be taken with warfarin?", `list interactions of or(${statins}, warfarin)`],
];
