import type { Path } from "@/lib/domain/path";

/** A path of these factors over the steps named, weak where it says why. */
export function pathOf(rank: number, factors: [string, number][], more: Partial<Path> & { ids?: string[] } = {}): Path {
  const { ids = ["D", `G${rank}`, "A"], ...rest } = more;
  return {
    rank,
    score: factors.reduce((score, [, value]) => score * value, 1),
    metapath: "target, target safety",
    sign: "unknown",
    steps: ids.map((id) => ({ id, name: id, type: "gene", xrefs: [] })),
    edges: [
      {
        predicate: "targets",
        forward: true,
        claimIds: ["c_0000000000000000"],
        strength: 1,
        sign: "unknown",
        datasets: [],
        note: null,
      },
    ],
    claimIds: [],
    report: { version: "t", factors: factors.map(([name, value]) => ({ name, value, reason: "stated" })) },
    weakBecause: null,
    closes: true,
    open: null,
    ...rest,
  };
}
