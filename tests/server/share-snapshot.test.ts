import { afterEach, expect, it, vi } from "vitest";
import type { FactOf } from "@/lib/domain/facts/fact";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { isIntact, sealed } from "@/lib/server/export/content-hash";
import { readShare } from "@/lib/server/share/share-snapshot";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { cannedFindings } from "@/tests/fixtures/canned-findings";
import { lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";
import { factOf } from "@/tests/fixtures/fact-of";

afterEach(() => vi.restoreAllMocks());

const early = {
  question: "Why?",
  createdAt: "2026-01-05T09:00:00.000Z",
  expiresAt: "2026-02-05T09:00:00.000Z",
  graphVersion: "g_0123456789abcdef",
  completionReason: "sufficient",
  artifacts: cannedArtifacts,
  findings: cannedFindings,
  claims: cannedClaims,
};
const entities = [metformin, lacticAcidosis];
const whole = { ...early, restated: "How?", entities, notice: NOTICE, claimsLeftOut: 3, weights: { target: 2 } };

it("gives a stored copy as it was made", () => {
  expect(readShare("s", JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

it("reads a copy from before it had a reading, names and a notice", () => {
  expect(readShare("s", early)).toEqual({ ...early, restated: "", entities: [], notice: NOTICE });
});

it("reads a copy of before findings had meanings, and leaves its fingerprint that of what is stored", () => {
  const today = factOf({ id: "f9", kind: "open", leaves: "sources", why: "not_loaded", text: "SIDER" });
  const { leaves: _leaves, why: _why, ...plain } = today as FactOf<"open">;
  const former = { ...plain, kind: "absence", polarity: "negative" };
  const marked = { ...former, from: { ...plain.from, coverage: ["source/not_loaded"] } };
  const stored = sealed({ ...whole, findings: [...cannedFindings, marked] });
  const share = readShare("s", stored);
  expect(share?.findings).toEqual([...cannedFindings, today]);
  expect(share?.contentHash).toBe(stored.contentHash);
  expect(isIntact(stored)).toBe(true);
});

it.each([
  ["forgotten", null],
  ["without an answer", { ...whole, artifacts: { ...cannedArtifacts, answer: undefined } }],
  ["with claims of another form", { ...whole, claims: [{ text: "metformin secret" }] }],
])("shows nothing of a copy %s, and says where it cannot be read, not what it holds", (_, stored) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(readShare("share-1", stored)).toBeNull();
  expect(log.mock.calls.flat().join()).toMatch(/^Share share-1 cannot be read: /);
  expect(log.mock.calls.flat().join()).not.toContain("secret");
});
