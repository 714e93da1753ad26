import type { Row } from "./notation";

/** Everyday wordings: denials, benefits, things taken together, changes either way, receptors by their short names. */
export const everydayQuestions: readonly Row[] = [
  ["Is ibuprofen nephrotoxic?", "boolean adverse_events of ibuprofen to Renal failure"],
  ["When does clozapine cause agranulocytosis?", "unread"],
  // a denial is named with what it denies
  ["Is it true that ibuprofen does not cause nausea?", "boolean adverse_events of ibuprofen to Nausea"],
  ["ibuprofen never causes nausea?", "boolean adverse_events of ibuprofen to Nausea"],
  ["Is nausea not a side effect of ibuprofen?", "boolean adverse_events of ibuprofen to Nausea"],
  ["Is ibuprofen free of nausea?", "boolean adverse_events of ibuprofen to Nausea"],
  ["does no statin cause rash?", "boolean adverse_events of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rash"],
  ["Isn't clozapine linked to rash?", "boolean adverse_events of clozapine to Rash"],
  [
    "Does naproxen have no effect on the liver?",
    "boolean adverse_events of naproxen to or(Drug-induced liver injury, Hepatotoxicity)",
  ],
  [
    "which adverse events of aspirin aren't on the label",
    "list adverse_events of aspirin {lacks label} {source signal}",
  ],
  // a benefit is a use
  ["Does clozapine prevent gout?", "boolean indications of clozapine to gout"],
  ["which drugs protect against epilepsy", "which_drugs indications of all drug to epilepsy"],
  ["does metformin reduce gout", "boolean indications of metformin to gout"],
  ["is gout reduced by metformin", "boolean indications of metformin to gout"],
  ["what lowers the incidence of gout", "which_drugs indications of all drug to gout"],
  ["does metformin worsen or improve gout", "unread"],
  ["is it proven that aspirin causes nausea", "boolean adverse_events of aspirin to Nausea"],
  ["does metformin reduce the risk of gout", "boolean indications of metformin to gout"],
  ["does metformin lower the gout threshold", "boolean adverse_events of metformin to gout", ["threshold"]],
  // taken together
  ["Can I take ibuprofen with warfarin?", "list interactions of or(ibuprofen, warfarin)"],
  ["Does ibuprofen potentiate warfarin?", "boolean interactions of or(ibuprofen, warfarin)"],
  ["Can I give warfarin with aspirin?", "list interactions of or(aspirin, warfarin)"],
  ["Can warfarin be taken with ibuprofen?", "list interactions of or(ibuprofen, warfarin)"],
  ["Is it OK to combine warfarin and aspirin?", "list interactions of or(aspirin, warfarin)"],
  ["Is it safe to take aspirin with warfarin?", "list interactions of or(aspirin, warfarin)"],
  ["May clopidogrel and aspirin be given together?", "list interactions of or(aspirin, clopidogrel)"],
  ["Can patients on warfarin take amiodarone?", "list interactions of or(amiodarone, warfarin)"],
  ["anything to know about mixing ibuprofen and aspirin", "list interactions of or(aspirin, ibuprofen)"],
  ["warfarin plus aspirin ok?", "list interactions of or(aspirin, warfarin)"],
  ["What are the side effects of D2?", "unread"],
  ["What drugs should I not take with warfarin?", "list interactions of warfarin"],
  ["Why should simvastatin not be taken with clopidogrel?", "list interactions of or(clopidogrel, simvastatin)"],
  ["Why can I not take ibuprofen with warfarin?", "list interactions of or(ibuprofen, warfarin)"],
  [
    "can warfarin be taken with statins",
    "list interactions of or(Hydroxymethylglutaryl-CoA Reductase Inhibitors, warfarin)",
  ],
  ["can I give warfarin to someone on nitrates", "list interactions of or(Nitrates, warfarin)"],
  [
    "Do statins interact with warfarin?",
    "boolean interactions of or(Hydroxymethylglutaryl-CoA Reductase Inhibitors, warfarin)",
  ],
  [
    "which statins cause rhabdomyolysis when used with amiodarone",
    "list interactions of or(Hydroxymethylglutaryl-CoA Reductase Inhibitors, amiodarone) to Rhabdomyolysis",
  ],
  ["Nausea risk when warfarin combined with aspirin", "list interactions of or(aspirin, warfarin) to Nausea"],
  [
    "ibuprofen with warfarin gastrointestinal haemorrhage",
    "list interactions of or(ibuprofen, warfarin) to Gastrointestinal haemorrhage",
  ],
  ["Does aspirin increase nausea with warfarin?", "boolean interactions of or(aspirin, warfarin) to Nausea"],
  ["Is nausea reported with aspirin and warfarin?", "boolean adverse_events of and(aspirin, warfarin) to Nausea"],
  [
    "does ibuprofen taken with aspirin cause GI bleed",
    "boolean interactions of or(aspirin, ibuprofen) to Gastrointestinal haemorrhage",
  ],
  ["How could amiodarone raise simvastatin toxicity?", "list interactions of or(amiodarone, simvastatin)"],
  ["Does amiodarone increase the side effects of warfarin?", "boolean interactions of or(amiodarone, warfarin)"],
  ["why does amiodarone not go with simvastatin", "list interactions of or(amiodarone, simvastatin)"],
  ["why don't ibuprofen and warfarin go together", "list interactions of or(ibuprofen, warfarin)"],
  ["Is ibuprofen contraindicated with warfarin?", "list interactions of or(ibuprofen, warfarin)"],
  ["what happens to warfarin levels when amiodarone is added?", "list interactions of or(amiodarone, warfarin)", []],
  ["What happens if I take aspirin with clopidogrel?", "list interactions of or(aspirin, clopidogrel)"],
  ["which medicines clash with warfarin", "list interactions of warfarin"],
  ["What are the most reported adverse events of clozapine?", "list adverse_events of clozapine {order reports}"],
  ["What should be avoided with warfarin?", "list interactions of warfarin"],
  ["Which drugs interact with warfarin to cause nausea", "list interactions of warfarin to Nausea"],
  ["Nausea risk with warfarin and aspirin together", "list interactions of or(aspirin, warfarin) to Nausea"],
  [
    "Patient on warfarin and aspirin has nausea and rash. Is an interaction known?",
    "list interactions of or(aspirin, warfarin) to or(Nausea, Rash)",
  ],
  [
    "statins and rhabdomyolysis",
    "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
  ],
  [
    "How do statins lead to rhabdomyolysis?",
    "mechanism adverse_events of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
  ],
  ["clozapine toxicity carbamazepine", "list interactions of or(carbamazepine, clozapine)"],
  ["Does clozapine toxicity cause nausea?", "boolean adverse_events of clozapine to Nausea"],
  ["Which interactions with warfarin involve CYP2C9?", "list interactions of warfarin {through CYP2C9}"],
  ["Which drugs interact with simvastatin via CYP3A4?", "list interactions of simvastatin {through CYP3A4}"],
  [
    "Do amiodarone and warfarin interact through CYP2C9?",
    "boolean interactions of or(amiodarone, warfarin) {through CYP2C9}",
  ],
  ["Do warfarin and aspirin share adverse events?", "list adverse_events of and(aspirin, warfarin)"],
  ["Does amiodarone increase warfarin levels?", "boolean interactions of or(amiodarone, warfarin)", []],
  ["does aspirin affect clopidogrel", "boolean interactions of or(aspirin, clopidogrel)"],
  ["how much ibuprofen can I take with warfarin", "unread"],
  // either way
  [
    "Does aspirin raise or lower blood pressure?",
    "boolean adverse_events of aspirin to or(Blood pressure decreased, or(Blood pressure increased, Hypertension))",
  ],
  [
    "does clozapine increase or decrease appetite",
    "boolean adverse_events of clozapine to or(Decreased appetite, Increased appetite)",
  ],
  // organs and comparisons
  [
    "does simvastatin affect the liver",
    "boolean adverse_events of simvastatin to or(Drug-induced liver injury, Hepatotoxicity)",
  ],
  [
    "is aspirin gentler on the stomach than ibuprofen",
    "compare adverse_events of or(aspirin, ibuprofen) to Gastrointestinal haemorrhage {measure frequency}",
  ],
  // receptors
  [
    "d2 blockers",
    "which_drugs drugs of all drug to DRD2 {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  ["d2", "profile pathways of DRD2"],
  [
    "Does haloperidol block D2?",
    "boolean drugs of haloperidol to DRD2 {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  [
    "which drugs block 5-HT3",
    "which_drugs drugs of all drug to or(HTR3A, Serotonin 3 (5-HT3) receptor) {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  [
    "is clozapine a D2 and 5-HT3 antagonist",
    "boolean drugs of clozapine to and(DRD2, or(HTR3A, Serotonin 3 (5-HT3) receptor)) {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  ["Which drugs act on beta-1?", "which_drugs drugs of all drug to ADRB1"],
  [
    "Which drugs activate the mu receptor?",
    "which_drugs drugs of all drug to OPRM1 {action activation} {relations targets,binds_in_assay,interacts_with}",
  ],
  [
    "which drugs bind the mu opioid receptor",
    "which_drugs drugs of all drug to OPRM1 {relations targets,binds_in_assay}",
  ],
  [
    "which drugs are KCNH2 inhibitors",
    "which_drugs drugs of all drug to KCNH2 {action inhibition} {relations targets,binds_in_assay,interacts_with}",
  ],
  ["adverse events of the statin simvastatin", "list adverse_events of simvastatin", ["statin"]],
  // a drug the graph does not hold
  ["What about phenformin?", "profile adverse_events of ?phenformin"],
];
