import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import type { Path, PathSearch } from "@/lib/domain/path";
import { certain } from "@/lib/server/export/path-ends";
import { researchGraph } from "@/tests/fixtures/research-graph";
import { starter } from "@/tests/fixtures/starter-graph";

const DATA = process.env.VIGIL_DATA ?? "";
const BUILD_MS = 900_000;
const QT = "Electrocardiogram QT prolonged";
const MI = "Myocardial infarction";

/** What stands first, or with `within` among the first targets, and which way it points; `all`: only all sources show it. */
type Known = { drug: string; event: string; target: string; sign: Path["sign"]; within?: number; all?: true };

const MECHANISMS: Known[] = [
  { drug: "metformin", event: "Lactic acidosis", target: "complex I", sign: "unknown" },
  { drug: "warfarin", event: "Haemorrhage", target: "VKORC1", sign: "unknown", all: true },
  { drug: "rofecoxib", event: MI, target: "PTGS2", sign: "consistent" },
  { drug: "ibuprofen", event: MI, target: "PTGS2", sign: "consistent" },
  { drug: "celecoxib", event: MI, target: "PTGS2", sign: "consistent" },
  { drug: "haloperidol", event: "Extrapyramidal disorder", target: "DRD2", sign: "consistent" },
  { drug: "haloperidol", event: QT, target: "KCNH2", sign: "consistent" },
  { drug: "ziprasidone", event: QT, target: "KCNH2", sign: "consistent" },
  { drug: "cisapride", event: QT, target: "KCNH2", sign: "consistent", all: true },
  { drug: "terfenadine", event: QT, target: "KCNH2", sign: "consistent", all: true },
  { drug: "morphine", event: "Respiratory depression", target: "OPRM1", sign: "consistent", all: true },
  { drug: "venlafaxine", event: "Hypertension", target: "SLC6A2", sign: "consistent" },
];

/** Listed or reported, and nothing in the sources explains it. */
const UNEXPLAINED = [
  ["clozapine", "Agranulocytosis"],
  ["vorinostat", "Thrombocytopenia"],
  ["carbamazepine", "Hyponatraemia"],
] as const;

/** Genes that bear on the event and are no targets of the drug. */
const CONTEXT = [
  ["atorvastatin", "Myopathy", "SLCO1B1", "pharmacogenetic"],
  ["simvastatin", "Myopathy", "SLCO1B1", "pharmacogenetic"],
  ["warfarin", "Haemorrhage", "CYP2C9", "pharmacogenetic"],
  ["methotrexate", "Mucosal inflammation", "MTHFR", "pharmacogenetic"],
] as const;

describe("known cases on the starter edition", () =>
  knownCases(
    async () => (await starter()).graph,
    MECHANISMS.filter(({ all }) => !all),
    [],
  ));

describe.skipIf(!existsSync(DATA))("known cases on all sources (VIGIL_DATA)", () =>
  knownCases(() => researchGraph(path.resolve(DATA)), MECHANISMS, CONTEXT),
);

function knownCases(open: () => Promise<Graph>, mechanisms: readonly Known[], context: typeof CONTEXT | []): void {
  let graph: Graph;
  beforeAll(async () => {
    graph = await open();
  }, BUILD_MS);

  const search = (drug: string, event: string, mode: PathOptions["mode"]) => searchIn(graph, drug, event, mode);

  it.each(mechanisms)("$drug and $event by $target, $sign", ({ drug, event, target, sign, within = 1 }) => {
    const { paths } = search(drug, event, "mechanistic");
    const targets = [...new Set(paths.map(({ steps }) => steps[1]?.name ?? ""))];
    const place = targets.findIndex((name) => name.includes(target));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(within);
    expect(paths.find(({ steps }) => steps[1]?.name === targets[place])?.sign).toBe(sign);
  });

  it.each(UNEXPLAINED)("%s and %s without a mechanism", (drug, event) => {
    const { paths, reason } = search(drug, event, "mechanistic");
    expect(paths).toEqual([]);
    expect(reason).toContain("Searched");
  });

  it("clozapine and agranulocytosis as reported, and as nothing else", () => {
    const { paths } = search("clozapine", "Agranulocytosis", "all");
    expect(paths.map(({ metapath }) => metapath)).toContain("reporting signal");
    expect(paths.filter(({ edges }) => edges[0]?.predicate === "targets")).toEqual([]);
  });

  it.each(["cisapride", "terfenadine"])("%s and QT by mechanisms only: no source reports the event", (drug) => {
    const { paths } = search(drug, QT, "all");
    const statements = paths.flatMap(({ edges }) => edges.map(({ predicate }) => predicate));
    expect(statements.filter((it) => it === "listed_on_label" || it === "reported_with")).toEqual([]);
    expect(paths.length).toBeGreaterThan(0);
  });

  it.each([...context])("%s and %s with %s as %s context, never as a mechanism", (drug, event, gene, opening) => {
    const { paths, weakRoutes } = search(drug, event, "mechanistic");
    expect(paths.filter(({ steps }) => steps[1]?.name === gene)).toEqual([]);
    const routes = weakRoutes.filter(({ steps }) => steps[1]?.name === gene);
    expect(routes.map(({ metapath }) => metapath.split(",")[0])).toContain(opening);
  });

  it("every score is the product of the factors its report states", () => {
    for (const { drug, event } of mechanisms) {
      const { paths, weakRoutes } = search(drug, event, "all");
      for (const path of [...paths, ...weakRoutes]) expectProduct(path);
    }
  });
}

function searchIn(graph: Graph, drug: string, event: string, mode: PathOptions["mode"]): PathSearch {
  const ends = [certain(graph, drug, ["drug"])?.id, certain(graph, event, ["adverse_event"])?.id] as const;
  return graph.paths(ends[0] ?? "", ends[1] ?? "", { mode, top: 10 });
}

function expectProduct({ score, report }: Path): void {
  expect(report.factors.reduce((product, { value }) => product * value, 1)).toBeCloseTo(score, 12);
  expect(report.factors.filter(({ value }) => !(value > 0 && value <= 1))).toEqual([]);
}
