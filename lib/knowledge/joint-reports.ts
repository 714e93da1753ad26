/** Datasets that tell of two drugs only that they are reported together: no record that they interact. */
const JOINT_REPORTS: readonly string[] = ["ddi-rhabdomyolysis", "twosides", "twosides-sample"];

/** Whether a dataset states an interaction, not merely joint reports. */
export function statesInteraction(dataset: string): boolean {
  return !JOINT_REPORTS.includes(dataset);
}
