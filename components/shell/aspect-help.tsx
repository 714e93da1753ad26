/** How to look into a run that went by aspects, for the help page. */
export function AspectHelp() {
  return (
    <>
      This strategy parts the question into aspects, core ones first, and stops once the core is covered. If an answer
      seems to miss something, look at the aspects of the run: which question was asked for which aspect, and its
      coverage after each iteration. An aspect stays uncovered where no loaded source holds anything on it. If a part of
      your question is no aspect at all, see how the question was read and change its words; “continue” looks up the
      optional aspects that were left. Whoever runs Vigil can check the strategy with its tests (npm test).
    </>
  );
}
