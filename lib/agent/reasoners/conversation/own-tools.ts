import { z } from "zod";
import { cellsOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import type { OfferedTool } from "@/lib/effects/converse";
import { evidenceTable } from "./evidence-table";
import { Reason } from "./view";

const Handle = z.string().regex(/^R\d+$/, "a result as R3");

const ReadResult = z.object({
  of: Handle,
  where: z.string().max(200).optional().describe("words a row must hold"),
  sort: z.string().max(40).optional().describe("a column; largest first"),
  columns: z.array(z.string().max(40)).max(12).optional(),
  page: z.number().int().min(1).max(100).default(1),
  reason: Reason,
});
const Show = z.object({ what: z.enum(["table", "paths", "subgraph"]), of: Handle, reason: Reason });
export const Noted = z.object({
  part: z.string().max(200).describe("the part of the question it belongs to"),
  claim: z.string().min(1).max(500),
  evidence: z.array(z.string().max(40)).max(20).describe("ids of facts, as f12"),
  stance: z.enum(["supports", "against", "unclear"]),
});

export const Asked = z.object({
  aspect: z.string().max(300).describe("the part, by its name"),
  subquery: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .describe("one focused question in natural language that look-ups can answer"),
});

/** Says what a step looks up, where the question is gone through by its parts. */
export const ASK_PART: OfferedTool = {
  name: "ask_part",
  description: "Puts the part of the question that the look-ups of this step are for as one focused question.",
  input: Asked,
};

export const READ_RESULT: OfferedTool = {
  name: "read_result",
  description: "Reads more of a result: rows that were hidden, filtered, sorted, by page.",
  input: ReadResult,
};

/** Tools that look nothing up: they read, show and note what the run has. */
export const OWN_TOOLS: readonly OfferedTool[] = [
  READ_RESULT,
  { name: "show", description: "Shows the reader a result beside the answer, as it is.", input: Show },
  {
    name: "note",
    description:
      "Keeps what you found out on a part of the question, with its evidence. Notes stay when results shrink.",
    input: Noted,
  },
];

const PAGE_ROWS = 60;

/** What one of these tools answers, from the run alone; null for another tool. Throws ZodError for arguments that do not fit. */
export function ownAnswer(name: string, input: unknown, state: State): string | null {
  switch (name) {
    case READ_RESULT.name:
      return pageOf(ReadResult.parse(input), state);
    case "show": {
      const { what, of } = Show.parse(input);
      return holds(of, state) ? `The reader sees the ${what} of ${of}.` : missing(of, state);
    }
    case "note": {
      const unknown = Noted.parse(input).evidence.filter((id) => !state.findings.some((fact) => fact.id === id));
      return unknown.length > 0 ? `Noted; but no fact has the id ${unknown.join(", ")}.` : "Noted.";
    }
    case ASK_PART.name: {
      const { aspect } = Asked.parse(input);
      const names = (state.aspects ?? []).map((each) => each.aspect);
      return names.includes(aspect) ? "Asked." : `An aspect is one of: ${names.join("; ")}.`;
    }
    default:
      return null;
  }
}

function pageOf({ of, where, sort, columns, page }: z.infer<typeof ReadResult>, state: State): string {
  const result = state.results.find(({ handle }) => handle === of);
  if (!result) return missing(of, state);
  const words = (where ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const kept = result.rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  const sorted = sort ? kept.toSorted((a, b) => numberIn(b, sort) - numberIn(a, sort)) : kept;
  const from = (page - 1) * PAGE_ROWS;
  const shown = { ...result, rows: sorted.slice(from, from + PAGE_ROWS) };
  const table = evidenceTable(shown, factsOf(of, state), { rowsMax: PAGE_ROWS, ...(columns && { columns }) });
  return `${table}\nPage ${page} of ${Math.max(1, Math.ceil(kept.length / PAGE_ROWS))}: ${kept.length} of ${result.rows.length} rows fit.`;
}

/** The facts of a result, also where it repeats an earlier one. */
export function factsOf(handle: string, { results, findings }: State) {
  const result = results.find((each) => each.handle === handle);
  const first = results.find((each) => each.callKey === result?.callKey)?.handle;
  return findings.filter(({ from }) => from.handle === handle || from.handle === first);
}

function holds(handle: string, { results }: State): boolean {
  return results.some((result) => result.handle === handle);
}

function missing(handle: string, { results }: State): string {
  return `There is no result ${handle}; there are ${results.map((each) => each.handle).join(", ") || "none"}.`;
}

function textOf(row: Row): string {
  return cellsOf(row)
    .map(([, value]) => String(value))
    .join(" ")
    .toLowerCase();
}

function numberIn(row: Row, column: string): number {
  const value = new Map(cellsOf(row)).get(column);
  return typeof value === "number" ? value : Number.NEGATIVE_INFINITY;
}
