import { expect, it } from "vitest";
import { graphOf, statement } from "@/tests/fixtures/graph-of";

const handles = (subject: string, predicate: "metabolised_by" | "transported_by" | "targets", object: string) =>
  statement({ subject, predicate, object, strength: 0.8 });

it("joins two drugs by what both act on and by what handles both, each with the kind of interaction it bears on", () => {
  const graph = graphOf([
    handles("D1", "targets", "G1"),
    handles("D2", "targets", "G1"),
    handles("D1", "metabolised_by", "G2"),
    handles("D2", "metabolised_by", "G2"),
    handles("D1", "transported_by", "G3"),
    handles("D2", "transported_by", "G3"),
    handles("D1", "targets", "G4"),
    handles("D2", "metabolised_by", "G4"),
  ]);
  const { paths } = graph.paths("D1", "D2", { mode: "mechanistic", top: 10 });
  const kinds = paths.map(({ metapath, steps, report }) => [
    metapath,
    steps[1]?.id,
    /pharmaco\w+/.exec(report.factors.at(-1)?.reason ?? "")?.[0],
  ]);
  expect(kinds).toEqual([
    ["shared target", "G1", "pharmacodynamic"],
    ["shared enzyme", "G2", "pharmacokinetic"],
    ["shared transporter", "G3", "pharmacokinetic"],
  ]);
  for (const { score, report } of paths)
    expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 12);
});
