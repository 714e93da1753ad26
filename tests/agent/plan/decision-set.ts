/** What an action of a run brought. */
export type Outcome = "rows" | "empty" | "failed";
/** A state, as a question with the actions so far, and every next action that is right in it. */
export type DecisionCase = { question: string; sofar: [tool: string, outcome: Outcome][]; right: string[] };

const END = "finalize_answer";
const cases = (question: string, ...rows: [sofar: DecisionCase["sofar"], right: string[]][]): DecisionCase[] =>
  rows.map(([sofar, right]) => ({ question, sofar, right }));

/**
 * States of questions as they are asked, with the next actions a pharmacologist would call right: look up
 * what the question is about, then what explains it where the question asks why, go on after a failure once, look wider
 * after an empty check, and answer when nothing more bears on the question.
 */
export const DECISION_SET: DecisionCase[] = [
  ...cases(
    "What adverse events might metformin cause?",
    [[], ["resolve_drugs", "get_drug_adverse_events"]],
    [[["get_drug_adverse_events", "rows"]], ["get_drug_targets", "find_drug_to_ae_paths"]],
    [[["get_drug_adverse_events", "failed"]], ["get_drug_adverse_events"]],
    [[["get_drug_adverse_events", "empty"]], ["get_drug_targets", "get_drug_signals", END]],
    [
      [
        ["get_drug_adverse_events", "rows"],
        ["get_drug_targets", "rows"],
      ],
      ["find_drug_to_ae_paths", "get_gene_pathways"],
    ],
    [
      [
        ["get_drug_adverse_events", "rows"],
        ["get_drug_targets", "rows"],
        ["find_drug_to_ae_paths", "rows"],
      ],
      ["get_gene_pathways", "find_drug_to_ae_paths", END],
    ],
  ),
  ...cases(
    "How could metformin cause lactic acidosis?",
    [[], ["resolve_drugs", "resolve_adverse_events", "find_drug_to_ae_paths", "get_drug_targets", "check_drug_event"]],
    [[["find_drug_to_ae_paths", "rows"]], ["get_drug_targets", "check_drug_event", "get_gene_pathways"]],
    [[["find_drug_to_ae_paths", "empty"]], ["get_drug_targets", "check_drug_event"]],
    [[["find_drug_to_ae_paths", "failed"]], ["find_drug_to_ae_paths", "get_drug_targets"]],
    [
      [
        ["find_drug_to_ae_paths", "rows"],
        ["get_drug_targets", "rows"],
      ],
      ["check_drug_event", "get_gene_pathways"],
    ],
    [
      [
        ["find_drug_to_ae_paths", "rows"],
        ["get_drug_targets", "rows"],
        ["check_drug_event", "rows"],
      ],
      ["get_gene_pathways", "search_label_text", END],
    ],
  ),
  ...cases(
    "How could haloperidol prolong the QT interval?",
    [[], ["resolve_drugs", "resolve_adverse_events", "find_drug_to_ae_paths", "get_drug_targets", "check_drug_event"]],
    [[["find_drug_to_ae_paths", "rows"]], ["get_drug_targets", "check_drug_event"]],
    [
      [
        ["find_drug_to_ae_paths", "empty"],
        ["get_drug_targets", "empty"],
      ],
      ["check_drug_event"],
    ],
  ),
  ...cases(
    "What does ibuprofen target?",
    [[], ["resolve_drugs", "get_drug_targets"]],
    [[["get_drug_targets", "rows"]], [END]],
    [[["get_drug_targets", "empty"]], [END]],
    [[["get_drug_targets", "failed"]], ["get_drug_targets"]],
  ),
  ...cases(
    "How many adverse events does metformin have?",
    [[], ["resolve_drugs", "get_drug_adverse_events"]],
    [[["get_drug_adverse_events", "rows"]], [END]],
    [[["get_drug_adverse_events", "failed"]], ["get_drug_adverse_events"]],
  ),
  ...cases(
    "What adverse events are shared by cyclosporine and tacrolimus?",
    [[], ["resolve_drugs", "compare_drug_events"]],
    [[["compare_drug_events", "rows"]], [END]],
    [[["compare_drug_events", "empty"]], [END]],
  ),
  ...cases(
    "How many adverse events with PRR above 2 are shared by cyclosporine and tacrolimus but not metformin?",
    [[], ["resolve_drugs", "compare_drug_events"]],
    [[["compare_drug_events", "empty"]], [END]],
    [[["compare_drug_events", "failed"]], ["compare_drug_events"]],
  ),
  ...cases(
    "Does metformin cause torsade de pointes?",
    [[], ["resolve_drugs", "resolve_adverse_events", "check_drug_event"]],
    [[["check_drug_event", "empty"]], ["check_broader_events", "search_label_text", END]],
    [
      [
        ["check_drug_event", "empty"],
        ["check_broader_events", "empty"],
      ],
      ["search_label_text", END],
    ],
    [[["check_drug_event", "rows"]], ["search_label_text", END]],
    [[["check_drug_event", "failed"]], ["check_drug_event"]],
  ),
  ...cases(
    "Which drugs cause myopathy?",
    [[], ["resolve_adverse_events", "get_event_drugs"]],
    [[["get_event_drugs", "rows"]], [END]],
    [[["get_event_drugs", "empty"]], [END]],
  ),
  ...cases(
    "Which pathways does metformin affect?",
    [[], ["resolve_drugs", "get_drug_targets"]],
    [[["get_drug_targets", "rows"]], ["get_gene_pathways"]],
    [[["get_drug_targets", "empty"]], [END]],
    [
      [
        ["get_drug_targets", "rows"],
        ["get_gene_pathways", "rows"],
      ],
      [END],
    ],
  ),
  ...cases(
    "What pathways is PTGS2 in?",
    [[], ["resolve_genes", "get_gene_pathways"]],
    [[["get_gene_pathways", "rows"]], [END]],
  ),
  ...cases(
    "What are the targets shared by ibuprofen and celecoxib?",
    [[], ["resolve_drugs", "compare_drug_targets"]],
    [[["compare_drug_targets", "rows"]], [END]],
  ),
  ...cases(
    "What is ibuprofen used for?",
    [[], ["resolve_drugs", "get_drug_indications"]],
    [[["get_drug_indications", "rows"]], [END]],
  ),
  ...cases(
    "What adverse events might frobnicol cause?",
    [[], ["resolve_drugs"]],
    [[["resolve_drugs", "empty"]], [END]],
  ),
  ...cases("Hello!", [[], [END]]),
];
