import { expect, it } from "vitest";
import { blankFact, type Fact } from "@/lib/domain/facts/fact";
import { recordsOf, stayingFindings } from "@/lib/server/export/withheld-findings";
import { type FactParts, factOf } from "@/tests/fixtures/fact-of";
import { statement } from "@/tests/fixtures/graph-of";

const claim = (dataset: string) => statement({ subject: "D", predicate: "targets", object: "G", dataset });
const [secret, open] = [claim("secret"), claim("open")];
const records = recordsOf([{ key: "secret", title: "Secret source" }], [secret, open]);
const cell = { dataset: "secret", aspect: "targets" as const, entity: "D", state: "data" as const, count: 1 };
const count = (unit: string) => [{ value: 2, unit, role: "total" }];
const from = (...claims: { id: string }[]) => ({ ...blankFact.from, claimIds: claims.map(({ id }) => id) });
const finding = (id: string, change: FactParts): Fact => factOf({ id, ...change });

const FINDINGS = [
  finding("f1", { datasets: ["secret"], from: from(secret) }),
  finding("f2", { datasets: ["open", "secret"], from: from(secret, open) }),
  finding("f3", { datasets: ["open", "secret"], from: from(secret, open), numbers: count("nM") }),
  finding("f4", { kind: "count", datasets: ["open", "secret"], numbers: count("targets") }),
  finding("f5", { kind: "count", counts: "paths", datasets: ["open"], numbers: count("mechanistic paths") }),
  finding("f6", { kind: "searched_empty", datasets: ["open"], polarity: "denies" }),
];

it("leaves out findings that rest on nothing else, and figures that counted what is left out", () => {
  const kept = stayingFindings(FINDINGS, [cell], records, { fewerPaths: false });
  expect([...kept.gone]).toEqual(["f1", "f3", "f4"]);
  expect(kept.findings.filter((each) => !FINDINGS.includes(each)).map(({ id }) => id)).toEqual(["f2"]);
  expect(kept.findings[0]).toMatchObject({ id: "f2", datasets: ["open"], from: { claimIds: [open.id] } });
});

it("leaves out how many paths there are where the copy shows fewer", () => {
  expect([...stayingFindings(FINDINGS, [cell], records, { fewerPaths: true }).gone]).toContain("f5");
});

it("knows the names that only what is left out speaks of", () => {
  const named = (id: string, name: string, ...claims: { id: string }[]) =>
    finding(id, {
      datasets: ["secret"],
      from: from(...claims),
      entities: [{ id: name, name, type: "gene", role: "object" }],
    });
  const all = [named("f1", "HERG", secret), named("f2", "PPARG", secret), named("f3", "PPARG", open)];
  expect(stayingFindings(all, [], records, { fewerPaths: false }).goneNames).toEqual(["HERG"]);
});
