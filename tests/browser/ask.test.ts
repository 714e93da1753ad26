import { gzipSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const url = inject("vigilUrl");
const FIRST_LOAD_MAX_BYTES = 200 * 1024;
const QUESTION = "How could metformin cause lactic acidosis?";

let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
});
afterAll(() => browser?.close());

type Options = Parameters<Browser["newContext"]>[0];

/** A page of a new visitor, with what its console complained of and which other origins it asked. */
async function visit(
  path: string,
  options: Options = {},
): Promise<{ page: Page; complaints: string[]; foreign: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on(
    "request",
    (request) => !request.url().startsWith(url) && !request.url().startsWith("data:") && foreign.push(request.url()),
  );
  await page.goto(url + path);
  return { page, complaints, foreign };
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel("Your question").fill(question);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("heading", { name: "Answer" }).waitFor({ timeout: 60_000 });
}

describe("asking in a browser", () => {
  it("reads the question, answers it, asks no other host and breaks no policy", async () => {
    const { page, complaints, foreign } = await visit("/");
    await page.getByLabel("Your question").fill(QUESTION);
    await page.getByText("I read this as").waitFor();
    await ask(page, QUESTION);
    await page.locator("canvas").first().waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Answer" }).waitFor();
    await page
      .getByRole("button", { name: /^Finding f/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it("holds a question with an e-mail address back until it is asked again", async () => {
    const { page } = await visit("/");
    await page.getByLabel("Your question").fill("Why did jane@example.org get a rash from lamotrigine?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByRole("button", { name: "Ask all the same" }).waitFor();
    expect(page.url()).toBe(`${url}/`);
  });

  it("hides a run from another visitor, and a share once it is taken back", async () => {
    const { page } = await visit("/");
    await ask(page, QUESTION);
    const other = await browser.newContext();
    expect((await other.request.get(page.url())).status()).toBe(404);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    expect((await other.request.get(link)).status()).toBe(200);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("taken back").waitFor();
    expect((await other.request.get(link)).status()).toBe(404);
  });

  it.each(["light", "dark"] as const)("has no accessibility violation in %s", async (colorScheme) => {
    const { page } = await visit("/", { colorScheme });
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await ask(page, QUESTION);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([320, 390, 768, 1280, 1920])("fits a window %i px wide without sideways scrolling", async (width) => {
    const { page } = await visit("/", { viewport: { width, height: 900 } });
    await ask(page, QUESTION);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it("loads less than 200 KB of script before the first question", async () => {
    const html = await (await fetch(url)).text();
    const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
    const sizes = [...new Set(scripts.map(([, src]) => src))].map(
      async (src) => gzipSync(Buffer.from(await (await fetch(new URL(src ?? "", url))).arrayBuffer())).byteLength,
    );
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(FIRST_LOAD_MAX_BYTES);
  });
});
