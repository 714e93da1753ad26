import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createInference } from "@/lib";
import { deliver, webhookSettings } from "@/lib/effects/deliver";
import { webhookObserver } from "@/lib/server/observers";
import { smallGraph } from "@/tests/fixtures/small-graph";

const SECRET = "a secret of more than sixteen characters";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  vi.restoreAllMocks();
});

type Got = { headers: IncomingHttpHeaders; body: string };

/** A receiver that answers with these statuses in turn, the last again and again; 0 breaks the connection. */
async function receiver(...statuses: number[]) {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const status = statuses[Math.min(got.length, statuses.length - 1)] ?? 200;
    got.push({ headers: request.headers, body });
    if (status === 0) return void response.destroy();
    response.writeHead(status, status === 307 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

const graph = smallGraph();

async function told(url: string, withQuestion: boolean, question = "What does ibuprofen target?", asked = graph) {
  const observer = webhookObserver({ url, secret: SECRET, withQuestion }, "run-1");
  const inference = createInference("react", { graph: asked }, { observer });
  const { state } = await inference.ask(question);
  await inference.close();
  return state;
}

describe("a webhook", () => {
  it("S3-121: is posted once when a run ended, with what it came to", async () => {
    const { got, url } = await receiver(204);
    const state = await told(url, false);
    expect(got).toHaveLength(1);
    expect(JSON.parse(got[0]?.body ?? "")).toMatchObject({
      event: "run.completed",
      runId: "run-1",
      strategy: "react",
      completionReason: "sufficient",
      iterations: state.iteration,
      sentences: state.artifacts?.sentences.length,
    });
  });

  it("is posted once when a run ended in an error, with what it still came to", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const claims = () => Promise.reject(new Error("gone"));
    const { got, url } = await receiver(204);
    const { artifacts } = await told(url, false, "What does ibuprofen target?", { ...graph, claims });
    expect(artifacts?.answer).toEqual({ kind: "text" });
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([{ completionReason: "error", cause: "bug" }]);
  });

  it("holds no word of the question unless that was chosen", async () => {
    const { got, url } = await receiver(200);
    await told(url, false);
    await told(url, true);
    expect(got[0]?.body).not.toMatch(/ibuprofen|PTGS/i);
    expect(JSON.parse(got[1]?.body ?? "").question).toBe("What does ibuprofen target?");
  });

  it("is signed over its time and its body with the shared secret", async () => {
    const { got, url } = await receiver(200);
    await told(url, false);
    const [{ headers, body } = { headers: {}, body: "" }] = got;
    const signed = createHmac("sha256", SECRET).update(`${headers["x-vigil-timestamp"]}.${body}`).digest("hex");
    expect(headers["x-vigil-signature"]).toBe(`sha256=${signed}`);
  });

  it("S3-112: is sent again after a passing failure, waiting longer each time, under one delivery id", async () => {
    const { got, url } = await receiver(503, 0, 429, 200);
    const startedAt = performance.now();
    expect(await deliver({ url, secret: SECRET }, { a: 1 }, { backoffMs: 20 })).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(20 + 40 + 80 - 5);
    expect(got).toHaveLength(4);
    expect(new Set(got.map(({ headers }) => headers["x-vigil-delivery"])).size).toBe(1);
  });

  it("is given up after five tries, and at once where it is refused or sent elsewhere", async () => {
    for (const [status, times] of [
      [500, 5],
      [400, 1],
      [307, 1],
    ] as const) {
      const { got, url } = await receiver(status);
      expect(await deliver({ url, secret: SECRET }, { a: 1 }, { backoffMs: 1 })).toBe(false);
      expect(got).toHaveLength(times);
    }
  });

  it("that is not taken breaks no run, and its address stays out of the log", async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    const { url } = await receiver(400);
    expect((await told(url, false)).completionReason).toBe("sufficient");
    expect(errors.mock.calls.flat().join()).toBe("The webhook of run run-1 was not taken.");
  });
});

describe("the settings of a webhook", () => {
  it("S3-111: are refused by the name of the variable and what to mend, never by their value", () => {
    const refusal = (environment: Record<string, string>) => {
      try {
        return String(webhookSettings(environment));
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    };
    expect(refusal({})).toBe("null");
    expect(refusal({ VIGIL_WEBHOOK_URL: "ftp://example.org/hidden" })).toMatch(
      /VIGIL_WEBHOOK_URL.*give the whole address/,
    );
    for (const url of ["https://user:hidden@example.org/", "https://hidden@example.org/", "example.org/hidden"]) {
      const said = refusal({ VIGIL_WEBHOOK_URL: url, VIGIL_WEBHOOK_SECRET: SECRET });
      expect(said).toMatch(/VIGIL_WEBHOOK_URL.*without user name and password/);
      expect(said).not.toMatch(/hidden/);
    }
    const short = refusal({ VIGIL_WEBHOOK_URL: "https://example.org/hidden", VIGIL_WEBHOOK_SECRET: "short-one" });
    expect(short).toMatch(/VIGIL_WEBHOOK_SECRET is needed/);
    expect(short).not.toMatch(/hidden|short-one/);
  });
});
