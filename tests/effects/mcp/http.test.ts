import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discover } from "@/lib/effects/mcp/discover";
import { isAllowedAddress } from "@/lib/effects/mcp/guarded-fetch";
import { startHttp } from "./servers";

let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => {
  http = await startHttp();
});
afterAll(() => http.stop());

describe("a server over HTTP", () => {
  it("is read as a stream of events as well", async () => {
    expect((await discover(http.at("stream"))).tools).toHaveLength(3);
  });

  it("gets the headers its configuration names, their values from our environment", async () => {
    process.env.PAPERS_TOKEN = "Bearer for-papers";
    await discover(http.at("well", { headersFrom: { Authorization: "PAPERS_TOKEN" } }));
    delete process.env.PAPERS_TOKEN;
    expect((await http.asked()).some(({ authorization }) => authorization === "Bearer for-papers")).toBe(true);
  });

  it.each(["redirect", "away"])(
    "F54: a redirect (%s) is not followed, within its own address neither",
    async (mode) => {
      const before = (await http.asked()).length;
      await expect(discover(http.at(mode))).rejects.toThrow("redirects, which is not followed");
      const since = (await http.asked()).slice(before).map((each) => each.mode);
      expect(since.filter((each) => each !== "asked" && each !== mode)).toEqual([]);
    },
  );

  it("F54: malformed JSON is a failure in our words", async () => {
    await expect(discover(http.at("broken"))).rejects.toThrow("sent what the protocol does not allow");
  });

  it("S3-96: one that is not there is told so", async () => {
    const url = "http://127.0.0.1:9/mcp";
    await expect(discover(http.at("well", { url }))).rejects.toThrow("could not be reached");
  });

  it("F55: nothing a refusal says is passed on", async () => {
    const refused = await discover(http.at("refused")).catch((error) => String(error.message));
    expect(refused).toBe('The server "papers" refused the request (HTTP 401)');
  });
});

describe("where a server may be", () => {
  it("F53: loopback and private addresses only where the configuration says so, never without TLS elsewhere", async () => {
    const closed = { private: false };
    const tls = `https://127.0.0.1:${http.port}/well`;
    const byName = `https://localhost:${http.port}/well`;
    const before = (await http.asked()).length;
    await expect(discover(http.at("well", closed))).rejects.toThrow("without TLS");
    await expect(discover(http.at("well", { ...closed, url: tls }))).rejects.toThrow("not allowed here");
    await expect(discover(http.at("well", { ...closed, url: byName }))).rejects.toThrow("not allowed here");
    expect((await http.asked()).length).toBe(before + 1);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "198.18.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "fc00::1",
    "fd12:3456::1",
  ])("F53: %s is allowed by the flag alone", (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each([
    "169.254.169.254",
    "169.254.0.1",
    "0.0.0.0",
    "0.1.2.3",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.0.192",
    "::",
    "fe80::1",
    "ff02::1",
    "fd00:ec2::254",
    "::ffff:169.254.169.254",
    "::ffff:a9fe:a9fe",
    "64:ff9b::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
    "localhost",
    "2852039166",
    "",
  ])("F53: %s is never allowed", (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });

  it.each(["8.8.8.8", "2606:4700:4700::1111", "172.32.0.1", "169.253.0.1"])("%s is a public address", (address) => {
    expect(isAllowedAddress(address, false)).toBe(true);
  });

  it.each([
    ["a number", "https://2852039166/"],
    ["octal", "https://0251.0376.0251.0376/"],
    ["hexadecimal", "https://0xa9.0xfe.0xa9.0xfe/"],
    ["shortened", "https://169.254.43518/"],
    ["mapped into IPv6", "https://[::ffff:169.254.169.254]/"],
    ["unspecified", "https://[::]/"],
    ["zero", "https://0/"],
  ])("F53: an address written as %s is read as what it is", async (_, url) => {
    await expect(discover(http.at("well", { url, timeoutMs: 3000 }))).rejects.toThrow("not allowed here");
  });
});
