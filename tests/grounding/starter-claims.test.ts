import { describe, expect, it } from "vitest";
import { checkSentences } from "@/lib/grounding/check";
import type { Claim } from "@/lib/knowledge/claim";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { PREDICATES } from "@/lib/knowledge/predicate";
import { starter } from "@/tests/fixtures/starter-graph";
import { IS_FULL } from "@/tests/setup/full";

/** Claims looked at; the full tests take more. */
const SAMPLE = IS_FULL ? 2_000 : 400;
const FALSE_ALARMS_MAX = 0.02;

describe("sentences over the starter graph", () => {
  it("keeps true wordings of claims and strikes their neighbours'", { timeout: 120_000 }, async () => {
    const { graph, claims: all } = await starter();
    const claims = sampled([...all.values()]);
    const findings = claims.map((claim, i) => asFinding(claim, i, graph));
    const drafts = findings.map((finding) => worded(finding));
    const checked = checkSentences(drafts, findings, graph);
    const struck = checked.filter(({ status }) => status === "struck");
    const swapped = drafts.map((draft, i) => ({
      ...draft,
      findingIds: [findings[(i + 97) % findings.length]?.id ?? ""],
    }));
    const passed = checkSentences(swapped, findings, graph).filter(({ status }) => status === "grounded");
    const report = struck.map(({ text, issues }) => `${text}\n   ${issues.join("\n   ")}`).join("\n");
    expect(drafts.length).toBeGreaterThan(SAMPLE / 2);
    expect(struck.length / drafts.length, report).toBeLessThanOrEqual(FALSE_ALARMS_MAX);
    expect(passed.length / drafts.length).toBeLessThanOrEqual(0.01);
  });
});

/** Claims spread evenly over each predicate, in the order they are stored. */
function sampled(claims: readonly Claim[]): Claim[] {
  const byPredicate = new Map<string, Claim[]>();
  for (const claim of claims.filter(({ negated }) => !negated))
    if (byPredicate.get(claim.predicate)?.push(claim) === undefined) byPredicate.set(claim.predicate, [claim]);
  const each = Math.ceil(SAMPLE / byPredicate.size);
  return [...byPredicate.values()].flatMap((group) => {
    const step = Math.max(1, Math.floor(group.length / each));
    return group.filter((_, i) => i % step === 0).slice(0, each);
  });
}

function asFinding(claim: Claim, i: number, graph: Graph): Finding {
  const ends = [graph.entity(claim.subject), graph.entity(claim.object)].flatMap((entity) => entity ?? []);
  return {
    id: `f${i + 1}`,
    kind: claim.predicate === "reported_with" ? "statistic" : "claim",
    predicate: claim.predicate,
    entities: ends.map(({ id, name, type }, place) => ({ id, name, type, role: place === 0 ? "subject" : "object" })),
    numbers: claim.statistic ? [{ ...claim.statistic, role: claim.statistic.name.toLowerCase() }] : [],
    polarity: "positive",
    sign: claim.sign,
    causalGrade: PREDICATES[claim.predicate].grade,
    actions: claim.qualifiers.action_type ? [String(claim.qualifiers.action_type)] : [],
    datasets: [claim.dataset],
    text: null,
    from: { claimIds: [claim.id], handle: null, coverage: [] },
  };
}

/** A claim in the first wording of its predicate; what is listed on a label stands before the drug. */
function worded({ id, predicate, entities, numbers }: Finding) {
  const names = entities.map(({ name }) => name);
  const [subject, object] = predicate === "listed_on_label" ? names.reverse() : names;
  const verb = predicate ? PREDICATES[predicate].verbs[0] : "";
  const value = numbers[0] && predicate === "reported_with" ? ` (IC025 ${numbers[0].value.toFixed(2)})` : "";
  return {
    section: "findings" as const,
    text: `${subject} ${verb} ${object}${value}.`,
    findingIds: [id],
    plain: false,
  };
}
