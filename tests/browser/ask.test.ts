import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  activities,
  answered,
  HOW_COULD,
  misdeeds,
  newVisitor,
  open,
  start,
  turnsOf,
  url,
  violationsOf,
  withBrowser,
} from "./visitor";

const ABOVE_BARE_MAX_BYTES = 110 * 1024;

withBrowser();

describe("asking in a browser", () => {
  it("reads the question, shows its look-ups as they come, and answers without an error", async () => {
    const { page, complaints } = await open(await newVisitor(), "/");
    await page.getByLabel("Your question").fill(HOW_COULD);
    await page.getByText(/^Mechanisms by which/).waitFor();
    await start(page, HOW_COULD);
    await page.getByRole("list", { name: "Look-ups" }).waitFor();
    await answered(page);
    for (const step of ["reading", "looking_up 1", "judging 1", "planning 1", "looking_up 2"])
      expect(await activities(page)).toContain(step);
    expect((await activities(page)).at(-2)).toMatch(/^checking \d+$/);
    expect((await activities(page)).at(-1)).toBe("over");
    await page.getByText(/^\d+ look-ups in \d+ rounds, .*evidence sufficient$/).waitFor();
    await page.getByText(/^Answer ready: \d+ sentences, \d+ citations\.$/).waitFor({ state: "attached" });
    await page.getByRole("button", { name: /^Best path, score/ }).click();
    await page.getByRole("tab", { name: "Graph" }).click();
    await page.locator("canvas").first().waitFor();
    expect(complaints).toEqual([]);
  });

  it("F65: says which name is not found, what a misspelt one is taken for, and offers both of two as near", async () => {
    const { page } = await open(await newVisitor(), "/");
    await page.getByLabel("Your question").fill("What adverse events might metphormine cause?");
    await page.getByText("“metphormine” taken for").waitFor();
    await page.getByLabel("Your question").fill("What adverse events might fuloxetine cause?");
    await page.getByText(/“fuloxetine” could be .*fluoxetine \(drug\)/).waitFor();
    await start(page, "What adverse events might frobnicol cause?");
    await answered(page);
    await page.getByText("not found “frobnicol”").waitFor();
    expect(await turnsOf(page).last().textContent()).toMatch(/frobnicol/);
  });

  it("completes a name at the caret by keys alone, and sends what it means", async () => {
    const { page, complaints } = await open(await newVisitor(), "/");
    const box = page.getByLabel("Your question");
    await page.locator("aside nav :is(section, p)").first().waitFor({ state: "attached" });
    await box.pressSequentially("How could metf");
    await page.getByRole("option", { name: /^metformin drug/ }).waitFor();
    expect(await page.getByRole("option", { selected: true }).count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    expect(await box.getAttribute("aria-activedescendant")).toBe(
      await page.getByRole("option", { selected: true }).getAttribute("id"),
    );
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await box.inputValue()).toBe("How could metformin ");
    await box.pressSequentially("cause lactic acidosis?");
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/questions"));
    await box.press("Enter");
    expect((await sent).postDataJSON()).toMatchObject({ question: HOW_COULD, chosen: [{ text: "metformin" }] });
    await answered(page);
    expect(complaints).toEqual([]);
  });

  it("F64: answers nothing, marks and 100 kB each with a sentence and keeps the page", async () => {
    const { page } = await open(await newVisitor(), "/");
    const ask = page.getByRole("button", { name: "Ask", exact: true });
    await ask.click();
    await page.getByText("Write a question in words.").waitFor();
    await page.getByLabel("Your question").fill("?!… 🙂");
    await ask.click();
    await page.getByText(/question holds no words|question in words/).waitFor();
    await page.getByLabel("Your question").fill("metformin ".repeat(10_000));
    await ask.click();
    await page.getByText("may hold at most").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("holds a question with an e-mail address back until it is asked again", async () => {
    const { page } = await open(await newVisitor(), "/");
    await page.getByLabel("Your question").fill("Why did jane@example.org get a rash from lamotrigine?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByRole("button", { name: "Ask all the same" }).waitFor();
    expect(page.url()).toBe(`${url}/`);
  });

  it("F52: lets no page ask another host or run a handler written into it", async () => {
    const { page } = await open(await newVisitor(), "/");
    const breaking = [
      `<img src="https://other.example/pixel.png">`,
      `<img src="data:," onerror="window.ran = true">`,
      `<iframe src="https://other.example/"></iframe>`,
    ];
    await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), breaking.join(""));
    const fetched = await page.evaluate(() => fetch("https://other.example/").then(String, () => "blocked"));
    await page.waitForTimeout(300);
    expect(fetched).toBe("blocked");
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    const { foreign, violations } = misdeeds();
    expect(foreign.map((request) => request.failure()?.errorText)).toEqual(foreign.map(() => "csp"));
    expect(violations.length).toBeGreaterThan(breaking.length);
  });

  it("loads less than 110 KB of script above the barest page before the first question", async () => {
    const [bare, total] = [await scriptBytes("/no-such-page"), await scriptBytes("/")];
    expect(bare).toBeGreaterThan(0);
    expect(total - bare).toBeLessThan(ABOVE_BARE_MAX_BYTES);
  });
});

/** What the scripts of a page weigh, compressed. */
async function scriptBytes(path: string): Promise<number> {
  const html = await (await fetch(url + path)).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const sizes = [...new Set(scripts.map(([, src]) => src))].map(
    async (src) => gzipSync(Buffer.from(await (await fetch(new URL(src ?? "", url))).arrayBuffer())).byteLength,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
