import { describe, expect, it } from "vitest";
import { sayCount } from "@/lib/domain/facts/count/frames";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { starter } from "@/tests/fixtures/starter-graph";
import { runTool } from "./bench";

const { graph } = await starter();
const idOf = (text: string, type: "drug" | "gene" | "adverse_event" | "disease") => {
  const [found] = graph.resolve(text, { types: [type], stored: true });
  if (!found) throw new Error(`No ${type} ${text}`);
  return found.id;
};
const SERT = idOf("SLC6A4", "gene");
const SERTRALINE = idOf("sertraline", "drug");
const HYPONATRAEMIA = idOf("Hyponatraemia", "adverse_event");

function countsIn({ findings: [fact] }: ToolOutput) {
  if (fact?.kind !== "count") throw new Error("No count");
  return Object.fromEntries(fact.numbers.map(({ role, value }) => [role, value]));
}

/** The same counts from the claims alone. */
function byClaims(group: ReadonlySet<string>, without: string) {
  const having = new Set(
    graph
      .equivalents(HYPONATRAEMIA)
      .flatMap((object) => graph.edges({ object }))
      .filter(({ predicate, negated, statistic, indicationArtefact }) => {
        const isListed = ["listed_on_label", "boxed_warning", "warned_of"].includes(predicate);
        return !negated && !indicationArtefact && (isListed || (predicate === "reported_with" && statistic > 0));
      })
      .map(({ subject }) => subject),
  );
  const own = [...group].filter((drug) => drug !== without);
  return { known: own.length, holders: own.filter((drug) => having.has(drug)).length };
}

describe("compared groups of drugs", () => {
  it("counts the other drugs of a target that have an event, as the claims do, and cites two claims for each", async () => {
    const args = { gene: SERT, event: HYPONATRAEMIA, without: [SERTRALINE] };
    const output = await runTool("compare_target_holders", args, graph);
    const acting = graph.edges({ object: SERT, predicates: ["targets"] }).filter(({ negated }) => !negated);
    const compared = graph.drugsOf({ by: "any" });
    const group = new Set(acting.map(({ subject }) => subject).filter((drug) => compared.has(drug)));
    const { known, holders, base_known } = countsIn(output);
    expect({ known, holders }).toEqual(byClaims(group, SERTRALINE));
    expect(known).toBeGreaterThan(5);
    expect((known ?? 0) + (base_known ?? 0)).toBe(compared.size - 1);
    expect(output.findings[0]?.from.claimIds).toHaveLength(2 * (holders ?? 0));
    expect(output.rows.map(({ id }) => id)).not.toContain(SERTRALINE);
    expect(sayCount({ ...output.findings[0], id: "f1" } as never)).toMatch(
      /^Of \d+ drugs other than sertraline that act on SLC6A4, \d+ have Hyponatraemia on a label or as a reporting signal, against \d+ of \d+ other drugs with a known target \(Fisher's exact test, p [<=] 0\.\d+ uncorrected\)\.$/,
    );
  });

  it("shares no drug between the sides of a contrast", async () => {
    const H1 = idOf("HRH1", "gene");
    const contrast = (has: string, hasNot: string) =>
      runTool("contrast_targets", { has: [has], hasNot: [hasNot], event: HYPONATRAEMIA }, graph);
    const [one, other] = [countsIn(await contrast(SERT, H1)), countsIn(await contrast(H1, SERT))];
    expect([one.known, one.holders]).toEqual([other.base_known, other.base_holders]);
    expect([one.base_known, one.base_holders]).toEqual([other.known, other.holders]);
  });

  it("leaves out of an indication what acts on the target asked about", async () => {
    const [disease] = graph.edges({ subject: SERTRALINE, predicates: ["indicated_for"] });
    const args = { disease: disease?.object, event: HYPONATRAEMIA, notOn: [SERT], without: [SERTRALINE] };
    const { rows } = await runTool("compare_indication_holders", args, graph);
    const acting = graph.drugsOf({ by: "gene", id: SERT, relations: ["targets"] });
    expect(rows.filter(({ id }) => acting.has(String(id)))).toEqual([]);
  });

  it("says of a group without drugs that nothing was found", async () => {
    const args = { gene: HYPONATRAEMIA, event: HYPONATRAEMIA };
    const { status, findings } = await runTool("compare_target_holders", args, graph);
    expect(status).not.toBe("ok");
    expect(findings).toEqual([]);
  });
});
