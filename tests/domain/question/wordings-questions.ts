import type { Row } from "./notation";

/** Wordings of the classes that paraphrases showed hard, over the starter edition. */
export const wordings: readonly Row[] = [
  // everyday words name nothing
  ["number of adverse reactions on file for methotrexate?", "count adverse_events of methotrexate", ["file"]],
  ["For my lecture I need the targets of osimertinib", "list targets of osimertinib", ["For my lecture"]],
  ["For the seminar: pathways of ruxolitinib", "list pathways of ruxolitinib", ["seminar"]],
  ["Please compile adverse events of pregabalin for a poster", "list adverse_events of pregabalin", ["poster"]],
  [
    "Is there something known on record about apixaban and hair loss?",
    "boolean adverse_events of apixaban to Alopecia",
  ],
  [
    "Which adverse events has the literature on ibrutinib described?",
    "list adverse_events of ibrutinib",
    ["literature"],
  ],
  // exclusion
  [
    "Adverse events of sertraline, leaving aside those of fluoxetine",
    "list adverse_events of minus(sertraline; fluoxetine)",
  ],
  [
    "Which adverse events of sertraline are absent for fluoxetine?",
    "list adverse_events of minus(sertraline; fluoxetine)",
  ],
  ["adverse events of olanzapine which quetiapine is free of", "list adverse_events of minus(olanzapine; quetiapine)"],
  [
    "Remove those of quetiapine from the adverse events of olanzapine",
    "list adverse_events of minus(olanzapine; quetiapine)",
  ],
  [
    "adverse events of olanzapine, ignoring those shared with quetiapine",
    "list adverse_events of minus(olanzapine; quetiapine)",
  ],
  ["adverse events of apixaban with rivaroxaban's removed", "list adverse_events of minus(apixaban; rivaroxaban)"],
  [
    "Leaving out those of gabapentin and topiramate, what are the adverse events of pregabalin?",
    "list adverse_events of minus(pregabalin; or(gabapentin, topiramate))",
  ],
  [
    "adverse events exclusive to bupropion among bupropion, sertraline and venlafaxine",
    "list adverse_events of minus(bupropion; or(sertraline, venlafaxine))",
  ],
  // nearness and abbreviations
  ["do ibuprofen and naproxen go after the same targets", "list targets of and(ibuprofen, naproxen)"],
  ["Which ten adverse events of sertraline are strongest?", "list adverse_events of sertraline {limit 10}"],
  ["does lamotrigine cause TEN?", "boolean adverse_events of lamotrigine to Toxic epidermal necrolysis"],
  ["can rofecoxib cause mi", "boolean adverse_events of rofecoxib to ?mi"],
  ["adverse events of metfromin and sertraline", "compare adverse_events of or(metformin, sertraline)"],
  // at least k
  [
    "out of ibuprofen, naproxen and diclofenac, adverse events for two or more please",
    "list adverse_events of at_least(2; diclofenac, ibuprofen, naproxen)",
  ],
  [
    "Adverse reactions linked with not fewer than two of dupilumab, omalizumab and mepolizumab?",
    "list adverse_events of at_least(2; dupilumab, mepolizumab, omalizumab)",
  ],
  [
    "adverse events in most of sertraline, fluoxetine, citalopram, escitalopram",
    "list adverse_events of at_least(3; citalopram, escitalopram, fluoxetine, sertraline)",
  ],
  [
    "which AEs come up with a minimum of two of tocilizumab, sarilumab and tofacitinib",
    "list adverse_events of at_least(2; sarilumab, tocilizumab, tofacitinib)",
  ],
  ["adverse events of pregabalin with at least 3 cases", "list adverse_events of pregabalin {casesMin 3}"],
  // both, taken or shared
  [
    "patient takes both sertraline and tramadol, which reactions should I expect",
    "compare adverse_events of or(sertraline, tramadol)",
  ],
  [
    "Someone is on both metformin and empagliflozin: pooled adverse events?",
    "list adverse_events of or(empagliflozin, metformin)",
  ],
  // told and asked
  [
    "Rosuvastatin can cause rhabdomyolysis. What is the mechanism behind it?",
    "mechanism adverse_events of rosuvastatin to Rhabdomyolysis",
  ],
  [
    "We gave nivolumab and ipilimumab. Which adverse events do they share?",
    "list adverse_events of and(ipilimumab, nivolumab)",
  ],
  [
    "My aunt takes letrozole. Is arthralgia a known reaction?",
    "boolean adverse_events of letrozole to Arthralgia",
    ["aunt"],
  ],
  [
    "Apixaban causes bleeding. Which drugs cause agranulocytosis?",
    "which_drugs drugs of all drug to Agranulocytosis",
    ["Apixaban causes bleeding."],
  ],
  ["I take sertraline. Should I stop it?", "unread"],
  // headlines
  ["QT prolongation: drugs", "which_drugs drugs of all drug to Electrocardiogram QT prolonged"],
  ["Agranulocytosis, offending drugs?", "which_drugs drugs of all drug to Agranulocytosis"],
  ["Fluoxetine: targets?", "list targets of fluoxetine"],
  ["Lactic acidosis/metformin: why?", "mechanism adverse_events of metformin to Lactic acidosis"],
  // commands
  ["Show apixaban signals with at least 100 reports", "list signals of apixaban {casesMin 100}"],
  ["give the targets of imatinib", "list targets of imatinib"],
  ["what is stored about imatinib?", "profile adverse_events of imatinib"],
  // unknown names and classes
  ["compare apixaban with abelacimab", "list adverse_events of apixaban", ["abelacimab"]],
  ["adverse events of apixaban with coffee", "list adverse_events of apixaban", ["coffee"]],
  ["adverse events of BMS-986165", "list adverse_events of ?BMS-986165"],
  [
    "are statins linked to rhabdomyolysis?",
    "boolean adverse_events of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Rhabdomyolysis",
  ],
  [
    "Does HLA-B*57:01 raise the risk of hypersensitivity with abacavir?",
    "boolean pharmacogenetics of abacavir to and(HLA-B, Hypersensitivity) {variant HLA-B*57:01}",
  ],
  [
    "Do ACE inhibitors cause angioedema",
    "boolean adverse_events of Angiotensin-Converting Enzyme Inhibitors to Angioedema",
  ],
  [
    "adverse events common to ibuprofen and other NSAIDs",
    "list adverse_events of and(Nonsteroidal Anti-inflammatory Drug, ibuprofen)",
  ],
  ["adverse events of the JAK inhibitor tofacitinib", "list adverse_events of tofacitinib", ["JAK"]],
  [
    "compare the statins simvastatin and rosuvastatin",
    "compare adverse_events of or(rosuvastatin, simvastatin)",
    ["statins"],
  ],
  [
    "Is drowsiness listed for quenzaprivol and zolpidem?",
    "boolean adverse_events of and(?quenzaprivol, zolpidem) to Somnolence",
  ],
  ["Ten people on metformin got nausea, why", "mechanism adverse_events of metformin to Nausea", ["Ten"]],
  [
    "Do any drugs besides clozapine cause agranulocytosis?",
    "which_drugs drugs of minus(all drug; clozapine) to Agranulocytosis",
  ],
  [
    "any event found for 2+ of: ibuprofen, naproxen, warfarin",
    "list adverse_events of at_least(2; ibuprofen, naproxen, warfarin)",
  ],
  ["How many ADRs of ibuprofen affect the skin?", "count adverse_events of ibuprofen {branch Abnormality of the skin}"],
  [
    "Give me the five drugs with the strongest reporting signal for nausea",
    "which_drugs drugs of all drug to Nausea {limit 5} {order ic025} {source signal}",
  ],
  ["Why is taking simvastatin with amiodarone dangerous?", "list interactions of or(amiodarone, simvastatin)"],
  ["Why are simvastatin and amiodarone risky together?", "list interactions of or(amiodarone, simvastatin)"],
  ["Why is amiodarone contraindicated with simvastatin?", "list interactions of or(amiodarone, simvastatin)"],
  ["Should people on simvastatin avoid amiodarone?", "list interactions of or(amiodarone, simvastatin)"],
  [
    "Which statins are linked to nausea, strongest signal first?",
    "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Nausea {order ic025} {source signal}",
  ],
  ["Is gout an indication of metformin?", "boolean indications of metformin to gout"],
  [
    "Does simvastatin cause nausea in a 58M?",
    "boolean adverse_events of simvastatin to Nausea",
    ["in a 58-year-old man"],
  ],
  [
    "Which drugs have the highest ROR for nausea?",
    "which_drugs drugs of all drug to Nausea {order ror} {source signal}",
  ],
  [
    "Adverse events of ibuprofen by reporting strength",
    "list adverse_events of ibuprofen {order ic025} {source signal}",
  ],
  ["From this list - ibuprofen, naproxen - who has nausea?", "which_drugs drugs of or(ibuprofen, naproxen) to Nausea"],
  [
    "Is clopidogrel a CYP2C19 substrate?",
    "boolean drugs of clopidogrel to CYP2C19 {relations metabolised_by,transported_by}",
  ],
  [
    "For a signal meeting tomorrow I would need a list of the skin reactions of ibuprofen",
    "list adverse_events of ibuprofen {branch Abnormality of the skin}",
    ["For a signal meeting tomorrow"],
  ],
  ["Which drugs should not be given with warfarin because of interactions?", "list interactions of warfarin"],
  ["side effect profile, please: Humirax", "list adverse_events of adalimumab"],
  ["Which drug is best for a headache?", "unread", []],
  [
    "would you be able to tell me which skin-related adverse events are associated with ibuprofen?",
    "list adverse_events of ibuprofen {branch Abnormality of the skin}",
    ["able"],
  ],
  ["what conditions is metformin indicated in", "list indications of metformin"],
  [
    "Do both ibuprofen and naproxen cause nausea, or only one of them?",
    "compare adverse_events of or(ibuprofen, naproxen) to Nausea",
  ],
  [
    "What could be the culprit for nausea among ibuprofen and metformin?",
    "which_drugs drugs of or(ibuprofen, metformin) to Nausea",
  ],
  ["name three drugs that cause gynaecomastia", "which_drugs drugs of all drug to Gynaecomastia {limit 3}"],
];
