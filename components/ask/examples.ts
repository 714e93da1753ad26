/** Questions of every kind, to show what can be asked. */
export const EXAMPLES = [
  "How could metformin cause lactic acidosis?",
  "What adverse events are shared by cyclosporine and tacrolimus?",
  "Is rhabdomyolysis a known adverse event of simvastatin?",
  "Which drugs are listed or reported with torsade de pointes?",
  "Compare the adverse events of warfarin and apixaban.",
  "What are the targets of clozapine?",
];
