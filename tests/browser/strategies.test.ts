import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  answered,
  HOW_COULD,
  newVisitor,
  open,
  openTab,
  pickStrategy,
  start,
  violationsOf,
  withBrowser,
} from "./visitor";

withBrowser();

/** A new conversation with how to reason laid open and a strategy picked by its name. */
async function pick(strategy: RegExp, options: Parameters<typeof newVisitor>[0] = {}): Promise<Page> {
  const { page } = await open(await newVisitor(options), "/");
  await pickStrategy(page, strategy);
  return page;
}

async function ask(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await start(page, HOW_COULD);
  await answered(page);
}

const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const PHONE = { viewport: { width: 390, height: 844 } };

describe("strategies in a browser", () => {
  it("S3-107: reflection shows the versions of its answer and what changed between them, on a phone too", async () => {
    const page = await pick(/^Reflection/, { ...PHONE, colorScheme: "dark" });
    expect(await beyond(page)).toBe(0);
    await ask(page);
    await openTab(page, "Reasoning");
    const versions = page.getByRole("region", { name: "Versions of the answer" });
    await versions.getByRole("button", { name: /^Version 1, quality \d+ %$/ }).click();
    await versions.getByText("later ones are compared with the one before").waitFor();
    await versions.getByRole("button", { name: /^Version 2/ }).click();
    expect(await versions.locator("ins").count()).toBeGreaterThan(0);
    expect(await beyond(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it("S4-89 S4-102: a run by aspects shows how far each is covered after each iteration, on a phone too", async () => {
    const page = await pick(/^Aspect-guided/, PHONE);
    await page.getByRole("checkbox", { name: /^Fit the iterations/ }).uncheck();
    await page.getByLabel("Iterations at most: 10").fill("2");
    await ask(page);
    await openTab(page, "Reasoning");
    const table = page.getByRole("table", { name: "Coverage of each aspect after each iteration" });
    await table.waitFor();
    expect(await table.getByRole("columnheader").allTextContents()).toEqual([
      "Aspect",
      "Importance",
      "Iteration 1",
      "Iteration 2",
    ]);
    const shares = (await table.getByRole("row").last().getByRole("cell").allTextContents()).slice(1).map(parseFloat);
    expect(shares[1]).toBeGreaterThan(shares[0] ?? 100);
    expect(await beyond(page)).toBe(0);
  });

  it("asks with the kinds of tools ticked to think of first", async () => {
    const page = await pick(/^Simple/);
    await page.getByRole("checkbox", { name: "Paths" }).check();
    await page.getByText(/path tools first$/).waitFor();
    await page.keyboard.press("Escape");
    await page.getByLabel("Your question").fill(HOW_COULD);
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/questions"));
    await page.getByLabel("Your question").press("Enter");
    expect((await sent).postDataJSON()).toMatchObject({ strategy: "simple", prefer: ["path"] });
  });

  it("an ensemble asks the strategies picked, by keyboard alone, and shows how far they agree", async () => {
    const page = await pick(/^React/);
    await page.getByRole("radio", { name: /^React/ }).focus();
    for (const _ of "12345") await page.keyboard.press("ArrowDown");
    await page.getByRole("radio", { name: /^Ensemble/, checked: true }).waitFor();
    const members = page.getByRole("group", { name: /^Strategies that take part/ });
    await page.keyboard.press("Tab");
    expect(
      await members.getByRole("checkbox", { name: "React" }).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("Space");
    expect(await members.locator("input:checked:disabled").count()).toBe(2);
    await page.locator("summary", { hasText: "Ensemble, of 2 strategies" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await ask(page);
    await openTab(page, "Reasoning");
    const rows = page.getByRole("table", { name: "What each strategy came to" }).getByRole("row");
    await rows.nth(2).waitFor();
    expect((await rows.allTextContents()).slice(1).map((text) => /^(Two-phase|Simple)/.exec(text)?.[0])).toEqual([
      "Two-phase",
      "Simple",
    ]);
  });
});
