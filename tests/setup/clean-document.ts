import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";

// a busy machine shows late what it shows
configure({ asyncUtilTimeout: 20_000 });

// claims are at hand; a test that asks for more brings its own
beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) => {
    const ids = new URL(path, "http://localhost").searchParams.get("ids")?.split(",") ?? [];
    const claims = cannedClaims.filter(({ id }) => ids.includes(id));
    return Response.json({ claims, entities: [metformin, lacticAcidosis] });
  });
});

// files share a document, as they share their modules
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
