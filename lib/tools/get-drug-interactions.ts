import { z } from "zod";
import { defineTool, type ToolOutput } from "@/lib/engine/tool";
import type { CoverageCell } from "@/lib/knowledge/dataset";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { statesInteraction } from "@/lib/knowledge/joint-reports";
import { cellsOf, emptyFor, searched, statusOf } from "./coverage";
import { absenceDrafts, as } from "./draft";
import { EntityKey } from "./inputs";
import { type DrugPair, interactionDraft, interactionRow, interactionsBetween } from "./interaction-claims";
import { linkOutput } from "./links";
import { passagesNaming } from "./naming-passages";
import { quoteDraft, quoteRow } from "./quotations";
import { counted, refsOf } from "./refs";

const DRUGS_MAX = 10;
const ASPECTS = ["drug_interactions", "label_text"] as const;

export const getDrugInteractions = defineTool({
  name: "get_drug_interactions",
  description: `Interactions between 2 to ${DRUGS_MAX} drugs: what sources state of each pair, by adverse event where they name one, and what the label of either says of the other. Of one drug, the drugs stated to interact with it.`,
  domain: "set",
  cost: 4,
  input: z.strictObject({ drugs: z.array(EntityKey).min(1).max(DRUGS_MAX) }),
  entityArgs: ["drugs"],
  aspects: ASPECTS,
  run: async ({ drugs }, { graph }) => {
    const refs = refsOf(graph, drugs);
    if (refs.length === 1) return partnersOf(graph, drugs);
    const pairs = refs.flatMap((a, i) => refs.slice(i + 1).map((b): DrugPair => [a, b]));
    const stated = await interactionsBetween(graph, pairs);
    const naming = await passagesNaming(graph, refs);
    const cells = cellsOf(graph, drugs, ASPECTS);
    const found = [...stated, ...naming].map(({ pair }) => keyOf(pair));
    const silent = pairs.filter((pair) => !found.includes(keyOf(pair)));
    return {
      status: statusIn(found.length, cells),
      rows: [
        ...stated.map((each) => interactionRow(graph, each)),
        ...naming.map(({ hit, other }) => ({ ...quoteRow(graph, hit), of: other.name })),
      ],
      total: found.length,
      summary: `${refs.map(({ name }) => name).join(", ")}: ${counted(stated.length, "interaction claim")}; ${counted(naming.length, "label passage")} of one naming another; nothing for ${silent.length} of ${counted(pairs.length, "pair")}.`,
      refs: [...refs, ...stated.flatMap(({ event }) => event ?? [])],
      coverage: [...cells, ...silent.flatMap((pair) => searchedInVain(pair, cells))],
      findings: [
        ...stated.flatMap((each) => interactionDraft(graph, each)),
        ...naming.flatMap(({ hit }) => quoteDraft(graph, hit)),
        ...silent.flatMap((pair) => absenceOf(pair, cells)),
      ],
    };
  },
});

/** The drugs stated to interact with one; those only reported together with it stand apart. */
function partnersOf(graph: Graph, subjects: readonly string[]): ToolOutput {
  return linkOutput(graph, {
    subjects,
    given: "either",
    predicates: ["interacts_with"],
    objects: ["drug"],
    aspects: ["drug_interactions"],
    unit: "drugs",
    apart: ({ edges }) => (edges.some(({ dataset }) => statesInteraction(dataset)) ? null : "only reported together"),
  });
}

function keyOf(pair: DrugPair): string {
  return pair
    .map(({ id }) => id)
    .sort()
    .join("|");
}

/** Claims and label text are two kinds of evidence: where only one is loaded, an answer is a part. */
function statusIn(found: number, cells: readonly CoverageCell[]): ToolOutput["status"] {
  const status = statusOf(found, cells);
  const read = ASPECTS.filter((aspect) => searched(cells).some((cell) => cell.aspect === aspect));
  return status !== "not_loaded" && read.length < ASPECTS.length ? "partial" : status;
}

function searchedInVain([a, b]: DrugPair, cells: readonly CoverageCell[]): CoverageCell[] {
  return emptyFor(
    cells.filter(({ entity }) => entity === a.id),
    b.id,
  );
}

function absenceOf(pair: DrugPair, cells: readonly CoverageCell[]): FindingDraft[] {
  const [a, b] = pair;
  return absenceDrafts(
    { predicate: "interacts_with", entities: [as(a, "subject"), as(b, "object")], unit: "interactions" },
    searchedInVain(pair, cells),
  );
}
