import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answered, HOW_COULD, misdeeds, newVisitor, open, start, statuses, url, withBrowser } from "./visitor";

const FIRST_LOAD_MAX_BYTES = 200 * 1024;

withBrowser();

describe("asking in a browser", () => {
  it("reads the question, shows iterations as they come, and answers without an error", async () => {
    const { page, complaints } = await open(await newVisitor(), "/");
    await page.getByLabel("Your question").fill(HOW_COULD);
    await page.getByText("I read this as").waitFor();
    await start(page, HOW_COULD);
    await answered(page);
    await page.locator("canvas").first().waitFor();
    expect((await statuses(page)).map((text) => text.split(":")[0])).toEqual(
      expect.arrayContaining(["Reading the question…", "Iteration 1 of at most 10", "Iteration 2 of at most 10"]),
    );
    for (const step of [/ 1 .*calling .*resolve_drugs/, / 1 .*judging/, / 1 .*missing/, / 2 .*calling/, /^Checking/])
      expect(await statuses(page)).toContainEqual(expect.stringMatching(step));
    expect((await statuses(page)).at(-1)).toBe("The answer is complete.");
    const path = new URL(page.url()).pathname;
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/questions"));
    await page.getByLabel("Your follow-up question").fill("And for phenformin?");
    await page.keyboard.press("Enter");
    expect((await sent).postDataJSON()).toMatchObject({
      question: "And for phenformin?",
      after: path.slice("/runs/".length),
    });
    await page.getByRole("link", { name: HOW_COULD }).waitFor();
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
    expect(await page.getByRole("region", { name: "Answer" }).textContent()).toMatch(/frobnicol/);
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
