import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { countTokens } from "@/lib/domain/run/text";
import { type Script, type ScriptedServer, scriptedServer } from "@/tests/fixtures/scripted-server";

/** A model for the tests of a file, each of which may set its script; every prompt it is sent must keep to its size. */
export function answering(usual: () => Script) {
  let server: ScriptedServer;
  const model = {
    script: usual(),
    get server() {
      return server;
    },
    asked: (name: string) => server.requests.filter((request) => request.name === name),
  };
  beforeAll(async () => {
    server = await scriptedServer((request, hit) => model.script(request, hit));
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.requests.length = 0;
    model.script = usual();
  });
  afterEach(() => {
    for (const { name, instructions, prompt } of server.requests)
      expect(countTokens(instructions) + countTokens(prompt), name).toBeLessThanOrEqual(
        name === "Narrative" ? 8000 : 4000,
      );
  });
  return model;
}
