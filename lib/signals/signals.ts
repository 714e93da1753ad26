import { chiSquare, chiSquareYates } from "./chi-square";
import { bcpnn, informationComponent } from "./information-component";
import type { Measure, Score } from "./measure";
import { prr, ror } from "./ratios";
import { expectedOf, type ReportTable } from "./report-table";

/** The measures of disproportionate reporting that one table gives; none says how often the event occurs, or why. */
export type Signals = {
  observed: number;
  expected: number;
  prr: Measure;
  ror: Measure;
  ic: Measure;
  bcpnn: Measure;
  chiSquare: Score;
  chiSquareYates: Score;
};

/** All measures of one table. */
export function signalsOf(table: ReportTable): Signals {
  return {
    observed: table.a,
    expected: expectedOf(table),
    prr: prr(table),
    ror: ror(table),
    ic: informationComponent(table),
    bcpnn: bcpnn(table),
    chiSquare: chiSquare(table),
    chiSquareYates: chiSquareYates(table),
  };
}
