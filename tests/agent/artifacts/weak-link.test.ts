import { expect, it } from "vitest";
import { pathCountFinding, pathFinding } from "@/lib/agent/artifacts/findings/path-findings";
import { pathSentence } from "@/lib/agent/artifacts/sentences/path-sentence";
import { sayTotal } from "@/lib/domain/facts/count/frames";
import { aspirin, geneA, metformin, thing } from "@/tests/domain/run/things";
import { edge, pathOf, step } from "./made-path";

const disease = thing("disease", "gout", "MONDO:1");
const pathway = thing("pathway", "Purine salvage", "REACT:1");
const made = (link: { score: number; weakBecause: string | null }) =>
  pathOf(
    [step(metformin), step(geneA), step(pathway), step(disease)],
    [edge("targets"), edge("member_of"), edge("associated_with")],
    { score: 0.946, link },
  );
const weak = made({ score: 0.0118, weakBecause: "It only shares the pathway." });
const sound = made({ score: 0.4, weakBecause: null });

it("says of a path with a weak link that the target holds and the link does not, with scores its finding has", () => {
  expect(pathSentence(weak)).toContain(
    "The target GENEA is established (score 0.95), but its link to gout is weak (score 0.012), as it rests on a shared pathway.",
  );
  expect(pathFinding(weak).numbers).toContainEqual({ value: 0.0118, unit: "score", role: "link_score" });
  const unspecific = { ...weak, edges: [edge("targets"), edge("affects_event")], steps: weak.steps.toSpliced(2, 1) };
  const link = { score: 0.1, weakBecause: "gout is unspecific: 524 genes have it." };
  expect(pathSentence({ ...unspecific, link })).toContain("is weak (score 0.10), as it is shared by 524 genes.");
  expect(pathFinding({ ...weak, link }).numbers).toContainEqual({ value: 524, unit: "genes", role: "genes_of_term" });
  expect(pathSentence(sound)).not.toContain("weak");
  expect(pathSentence({ ...weak, score: 0.27 })).toContain("The target GENEA counts little (score 0.27), and its link");
});

it("counts targets without an established route apart from mechanisms", () => {
  const said = (...paths: (typeof weak)[]) =>
    pathCountFinding(paths, [{ from: aspirin, to: disease }]).map((draft) => sayTotal({ ...draft, id: "f1" }, ""));
  expect(said(weak)).toEqual([`1 target was found for ${aspirin.name}, but its route to gout is weak.`]);
  expect(said(weak, sound)).toEqual([`1 mechanistic path from ${aspirin.name} to gout was found, and 1 weak route.`]);
  expect(said(sound)).toEqual([`1 mechanistic path from ${aspirin.name} to gout was found.`]);
});
