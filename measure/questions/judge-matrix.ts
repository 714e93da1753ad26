import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { ExpectationOf } from "./entry";
import { expectedEvents, heldId } from "./expected";
import type { Facts } from "./facts";
import type { Fault } from "./judge";

type Cell = { drug: string; event: string; held: boolean; open: boolean };

/**
 * Which drug has which event. A table must have every cell right; a list of the events of one drug, or of the drugs of
 * one event, must name those that have it (those that have it not where the question asks for these).
 */
export function judgeMatrix(
  expect: ExpectationOf<"matrix">,
  asksForAbsent: boolean,
  { answer }: Artifacts,
  facts: Facts,
): Fault {
  const cells = cellsOf(expect, facts);
  if (answer.kind === "matrix") return faultOf(cells, (cell) => isInTable(cell, answer.cells));
  if (answer.kind === "boolean" && expect.drugs.length === 1) return judgeAll(cells, answer.value);
  if (answer.kind !== "list") return `the answer is no table but ${answer.kind}`;
  const listed = new Set(answer.items.map(({ id }) => id));
  const byEvent = expect.drugs.length === 1;
  if (!byEvent && expect.events.length !== 1) return "the answer is no table but a list";
  const ids = new Set(cells.map((cell) => (byEvent ? cell.event : cell.drug)));
  const extra = [...listed].filter((id) => !ids.has(id));
  if (extra.length > 0) return `${extra.length} things listed that were not asked about, as ${extra[0]}`;
  return faultOf(cells, (cell) => listed.has(byEvent ? cell.event : cell.drug) !== asksForAbsent);
}

/** "Yes" says that it has them all; any other answer would not say which. */
function judgeAll(cells: readonly Cell[], value: boolean | null): Fault {
  const lacking = cells.find(({ held, open }) => !held && !open);
  if (value !== true) return `${value} does not say which`;
  return lacking ? `yes, though ${lacking.drug} has not ${lacking.event}` : null;
}

function cellsOf({ drugs, events }: ExpectationOf<"matrix">, facts: Facts): Cell[] {
  const columns = drugs.map((name) => {
    const { must, may } = expectedEvents({ set: { drug: name } }, facts);
    return { drug: heldId(facts, "drug", name), must, may };
  });
  const rows =
    events.length > 0
      ? events.map((name) => heldId(facts, "adverse_event", name))
      : [...new Set(columns.flatMap(({ must }) => [...must]))];
  return rows.flatMap((event) =>
    columns.map(({ drug, must, may }) => {
      const held = must.has(event);
      const open = !held && (may.has(event) || facts.sameAs(event).some((term) => must.has(term)));
      return { drug, event, held, open };
    }),
  );
}

function isInTable({ drug, event }: Cell, cells: Extract<Artifacts["answer"], { kind: "matrix" }>["cells"]): boolean {
  return cells.some(({ row, column, evidence }) => row === event && column === drug && evidence.length > 0);
}

function faultOf(cells: readonly Cell[], says: (cell: Cell) => boolean): Fault {
  const wrong = cells.filter((cell) => !cell.open && says(cell) !== cell.held);
  const [first] = wrong;
  if (!first) return null;
  return `${wrong.length} of ${cells.length} cells wrong, as ${first.drug} and ${first.event}: ${first.held ? "it has it" : "it has it not"}`;
}
