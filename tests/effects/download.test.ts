import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DOWNLOAD_LIMITS, DownloadError, downloadFile, type Remote } from "@/lib/effects/download";
import { type Answer, cutAnswer, fileAnswer, type Served, serve, tunnel } from "./file-server";

const content = Buffer.from("a,b\n".repeat(50_000));
const sha256 = hashOf(content);
const LIMITS = { ...DOWNLOAD_LIMITS, idleMs: 300, wholeMs: 5000, backoffMs: 5, plainHosts: ["127.0.0.1"] };

let dir: string;
let server: Served | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "vigil-download-"));
  for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "NO_PROXY", "no_proxy"]) {
    vi.stubEnv(name, "");
  }
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  server = undefined;
  rmSync(dir, { recursive: true, force: true });
});

async function get(answer: Answer, change: Partial<Remote> = {}, limits: Partial<typeof LIMITS> = {}) {
  server ??= await serve(answer);
  const remote: Remote = { file: "faers/signals.csv", url: server.url, sha256, bytesMax: content.length, ...change };
  return downloadFile(remote, dir, { ...LIMITS, ...limits });
}

/** By turns, the last for ever. */
function inTurn(...answers: readonly Answer[]): Answer {
  return (request, response, count) =>
    answers[Math.min(count, answers.length - 1)]?.(request, response, Math.max(0, count - answers.length + 1));
}

const status = (code: number, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => void response.writeHead(code, headers).end();
};
const kept = () => (existsSync(join(dir, "faers")) ? readdirSync(join(dir, "faers")) : []);

describe("downloadFile", () => {
  it("has the file under its name, with nothing beside it, and asks for it no second time", async () => {
    expect(await get(fileAnswer(content))).toEqual({ status: "downloaded", sha256, pinned: true });
    expect(readFileSync(join(dir, "faers/signals.csv")).equals(content)).toBe(true);
    expect(kept()).toEqual(["signals.csv"]);
    expect(await get(fileAnswer(content))).toMatchObject({ status: "present" });
    expect(server?.requests).toHaveLength(1);
  });

  it("goes on from where the connection broke off", async () => {
    await get(inTurn(cutAnswer(content, 70_000), fileAnswer(content)));
    expect(server?.requests[1]).toMatchObject({ range: expect.stringMatching(/^bytes=\d+-/), "if-match": '"v1"' });
    expect(Number(/\d+/.exec(String(server?.requests[1]?.range)))).toBeGreaterThan(0);
    expect(readFileSync(join(dir, "faers/signals.csv")).equals(content)).toBe(true);
  });

  it("keeps nothing of a file whose rest is gone", async () => {
    await expect(get(inTurn(cutAnswer(content, 70_000), status(404)))).rejects.toThrow("answered 404");
    expect(kept()).toEqual([]);
  });

  it("starts anew when the server has another version meanwhile", async () => {
    await get(inTurn(cutAnswer(Buffer.alloc(content.length, "x"), 70_000, '"old"'), fileAnswer(content)));
    expect(readFileSync(join(dir, "faers/signals.csv")).equals(content)).toBe(true);
  });

  it("refuses and removes a file of another checksum", async () => {
    const other = Buffer.from("not what it was");
    await expect(get(fileAnswer(other))).rejects.toThrow(/checksum is [0-9a-f]{64}, expected/);
    expect(kept()).toEqual([]);
    expect(server?.requests).toHaveLength(1);
  });

  it("never overwrites a file that is not the known one", async () => {
    mkdirSync(join(dir, "faers"));
    writeFileSync(join(dir, "faers/signals.csv"), "a newer file");
    await expect(get(fileAnswer(content))).rejects.toThrow("not the one that is known");
    expect(readFileSync(join(dir, "faers/signals.csv"), "utf8")).toBe("a newer file");
  });

  it("notes what came where no checksum is known, and sees when it was changed since", async () => {
    expect(await get(fileAnswer(content), { sha256: null })).toEqual({ status: "downloaded", sha256, pinned: false });
    expect(readFileSync(join(dir, "faers/signals.csv.sha256"), "utf8")).toBe(`${sha256}  signals.csv\n`);
    writeFileSync(join(dir, "faers/signals.csv"), "changed");
    await expect(get(fileAnswer(content), { sha256: null })).rejects.toThrow("not the one that is known");
  });

  it.each([[429], [500], [503]])("tries again after %i", async (code) => {
    await get(inTurn(status(code), status(code), fileAnswer(content)));
    expect(server?.requests).toHaveLength(3);
  });

  it("waits as long as the server asks", async () => {
    const began = Date.now();
    await get(inTurn(status(429, { "retry-after": "1" }), fileAnswer(content)));
    expect(Date.now() - began).toBeGreaterThanOrEqual(950);
  });

  it("gives up after five attempts and says what it was", async () => {
    await expect(get(status(503))).rejects.toThrow(/127\.0\.0\.1:\d+ answered 503\. Try again later/);
    expect(server?.requests).toHaveLength(5);
  });

  it("tries no second time where the file is not there", async () => {
    await expect(get(status(404))).rejects.toThrow("may have moved");
    expect(server?.requests).toHaveLength(1);
  });

  it("follows a redirect, but never to plain http", async () => {
    const elsewhere = await serve(fileAnswer(content));
    await get(status(302, { location: elsewhere.url }));
    expect(elsewhere.requests).toHaveLength(1);
    const plain = elsewhere.url.replace("127.0.0.1", "localhost");
    await server?.close();
    server = undefined;
    await expect(get(status(302, { location: plain }), { file: "other.csv" })).rejects.toThrow("is not https");
    expect(elsewhere.requests).toHaveLength(1);
    await elsewhere.close();
  });

  it("stops going round in redirects", async () => {
    await expect(get(status(301, { location: "/again" }))).rejects.toThrow("more than 5 redirects");
  });

  it.each([
    ["announced", fileAnswer(Buffer.concat([content, content]))],
    ["not announced", ((_request, response) => response.write(Buffer.concat([content, content]))) as Answer],
  ])("stops at more bytes than it may have, %s, and keeps none", async (_how, answer) => {
    await expect(get(answer)).rejects.toThrow(`larger than ${content.length} bytes`);
    expect(kept()).toEqual([]);
  });

  it("tries again after silence, before the answer and within it", async () => {
    const silent: Answer = () => {};
    const stalling: Answer = (_request, response) => {
      response.writeHead(200, { etag: '"v1"', "content-length": content.length });
      response.write(content.subarray(0, 5000));
    };
    await get(inTurn(silent, stalling, fileAnswer(content)));
    expect(server?.requests[2]?.range).toMatch(/^bytes=[1-9]/);
  }, 15_000);

  it("ends when the whole takes too long", async () => {
    await expect(get(() => {}, {}, { wholeMs: 200, idleMs: 5000 })).rejects.toThrow("it took too long");
  });

  it.each(["signals.csv.part", "signals.csv.sha256"])(
    "says so when the disk refuses %s, and waits for no more of the answer",
    async (name) => {
      mkdirSync(join(dir, "faers", name), { recursive: true });
      const large = { sha256: null, bytesMax: 20_000_000 };
      const refused = get(fileAnswer(Buffer.alloc(20_000_000)), large, { wholeMs: 60_000, idleMs: 60_000 });
      await expect(refused).rejects.toThrow(DownloadError);
      await expect(refused).rejects.toThrow("it cannot be written (EISDIR)");
      expect(server?.requests).toHaveLength(1);
    },
  );

  it("says so when the folder is a file", async () => {
    writeFileSync(join(dir, "faers"), "");
    await expect(get(fileAnswer(content))).rejects.toThrow(DownloadError);
  });

  it("refuses an encoding it did not ask for", async () => {
    const packed = gzipSync(content);
    const answer: Answer = (_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip", "content-length": packed.length }).end(packed);
    };
    await expect(get(answer)).rejects.toThrow("another encoding");
    expect(kept().filter((name) => name === "signals.csv")).toEqual([]);
  });

  it.each(["../outside.csv", "/etc/outside.csv", "a/../../outside.csv", "."])(
    "never writes outside: %s",
    async (file) => {
      await expect(get(fileAnswer(content), { file })).rejects.toThrow("would lie outside");
      expect(server?.requests).toEqual([]);
    },
  );

  it("never writes through a link that leads outside", async () => {
    const outside = mkdtempSync(join(tmpdir(), "vigil-outside-"));
    symlinkSync(outside, join(dir, "faers"));
    await expect(get(fileAnswer(content))).rejects.toThrow("would lie outside");
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it("goes through the proxy of the environment, except to hosts it leaves out", async () => {
    const proxy = await tunnel();
    vi.stubEnv("http_proxy", proxy.url);
    await get(fileAnswer(content));
    expect(proxy.targets).toEqual([new URL(server?.url ?? "").host]);
    vi.stubEnv("no_proxy", "127.0.0.1");
    await get(fileAnswer(content), { file: "second.csv" });
    expect(proxy.targets).toHaveLength(1);
    await proxy.close();
  });
});

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
