import type { Row } from "./notation";

/** Verbs, passives and comparisons that carry the question. */
export const otherwiseQuestions: readonly Row[] = [
  ...[
    "Give me all statins except those that cause nausea.",
    "nausea-free statins?",
    "statins w/o nausea",
    "My patient got nausea on her last tablet. Which statins don't cause it?",
    "My patient had nausea on ibuprofen. Which statins are not linked to it?",
  ].map(
    (text): Row => [text, "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Nausea {lacks any}"],
  ),
  [
    "Leaving aside any that carry nausea on the label, what statins remain?",
    "which_drugs drugs of Hydroxymethylglutaryl-CoA Reductase Inhibitors to Nausea {lacks label}",
  ],
  ...[
    "Which of aspirin and ibuprofen have yet to be linked to nausea?",
    "Which of aspirin and ibuprofen isn't known to trigger nausea?",
  ].map((text): Row => [text, "which_drugs drugs of or(aspirin, ibuprofen) to Nausea {lacks any}"]),
  [
    "Out of aspirin and ibuprofen, how many are not linked to nausea?",
    "count drugs of or(aspirin, ibuprofen) to Nausea {lacks any}",
  ],
  ...[
    "I don't know which of aspirin and ibuprofen cause nausea.",
    "I have a case of nausea to assess. Which of aspirin and ibuprofen could be behind it?",
    "Pick out from aspirin and ibuprofen those that cause nausea.",
  ].map((text): Row => [text, "which_drugs drugs of or(aspirin, ibuprofen) to Nausea"]),
  ["Which of aspirin and ibuprofen are for gout?", "which_drugs indications of or(aspirin, ibuprofen) to gout"],
  // what adds to an event of a drug interacts with it
  [
    "Which medicines raise the stomach bleeding risk of clopidogrel?",
    "list interactions of clopidogrel to Gastrointestinal haemorrhage",
  ],
  ["What increases the risk of rash when taken with lamotrigine?", "list interactions of lamotrigine to Rash"],
  // proteins are induced, events are caused
  [
    "What does carbamazepine induce?",
    "list targets of carbamazepine {action activation} {relations targets,binds_in_assay,interacts_with}",
  ],
  ["What adverse events does carbamazepine induce?", "list adverse_events of carbamazepine"],
  // what an enzyme does to a drug
  ["Is tacrolimus broken down by CYP3A4?", "boolean drugs of tacrolimus to CYP3A4 {relations metabolised_by}"],
  ["Is haloperidol activated by CYP2D6?", "boolean drugs of haloperidol to CYP2D6 {relations metabolised_by}"],
  ["Which drugs are converted by CYP2C9?", "which_drugs drugs of all drug to CYP2C9 {relations metabolised_by}"],
  // comparisons
  [
    "Is rash rarer with valproate than with lamotrigine?",
    "compare adverse_events of or(lamotrigine, valproic acid) to Rash {measure frequency}",
  ],
  [
    "rank aspirin, ibuprofen and naproxen by nausea",
    "compare adverse_events of or(aspirin, ibuprofen, naproxen) to Nausea {measure frequency}",
  ],
  // the way
  [
    "Through which genes might clozapine cause agranulocytosis?",
    "mechanism adverse_events of clozapine to Agranulocytosis",
  ],
  // what follows from acting on a gene, or from its mutations
  ["What happens when you inhibit DRD2?", "list phenotypes of DRD2"],
  ["Which phenotypes result from mutations in KCNH2?", "list phenotypes of KCNH2"],
  // what is given for a disease
  ["What can I give for gout?", "which_drugs indications of all drug to gout"],
  ["What can we prescribe for epilepsy?", "which_drugs indications of all drug to epilepsy"],
  // what drugs have in common
  ["What do ibuprofen and naproxen have in common pharmacologically?", "list targets of and(ibuprofen, naproxen)"],
  ["Do aspirin and ibuprofen share a target pathway?", "list pathways of and(aspirin, ibuprofen)"],
  ["GPCR targets of haloperidol", "list targets of haloperidol {kind receptor} {relations targets,interacts_with}"],
  // groups of events
  [
    "What adverse events does clozapine have that concern the heart?",
    "list adverse_events of clozapine {branch heart disorder}",
  ],
  ["How about the cardiac effects of amiodarone?", "list adverse_events of amiodarone {branch heart disorder}"],
  // how often, with its bound
  ["rare (<1/1000) side effects of naproxen", 'list adverse_events of naproxen {frequency {"band":"rare"}}'],
  // a part of the body is no drug
  ["Can amiodarone damage the cornea?", "list adverse_events of amiodarone", ["cornea"]],
];
