import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// files share a document, as they share their modules
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
