import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, answeredRun, newVisitor, open, openTab, still, violationsOf, withBrowser } from "./visitor";

withBrowser();

let run: Answered;
beforeAll(async () => {
  run = await answeredRun();
});

const METFORMIN = "/e/DRUGCENTRAL:1725";
const PAGES = [METFORMIN, "/e/AE:lactic_acidosis", "/e/HGNC:5006", "/e/WP:WP364"];
const WIDTHS = [390, 768, 1440];

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe("the page of a thing", () => {
  it.concurrent.each(PAGES)("%s has no violations in either theme, and fits a window of any width", async (path) => {
    const { page, complaints } = await open(await newVisitor(), path);
    await page.getByRole("region", { name: "Sources" }).waitFor();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await violationsOf(page) }).toEqual({ colorScheme, found: [] });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect({ colorScheme, width, tooWide: await tooWide(page) }).toEqual({ colorScheme, width, tooWide: false });
      }
    }
    expect(complaints).toEqual([]);
  });

  it("leads by keyboard alone from a name to a record, both ends of it, and a question in the box", async () => {
    const { page, complaints } = await open(await newVisitor(), METFORMIN);
    const events = page.getByRole("region", { name: "Adverse events" });
    await events.getByRole("link", { name: /^Lactic acidosis/ }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/claims\/c_/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("heading", { name: "Where the source says it" }).waitFor();
    await page
      .getByRole("link", { name: /^Lactic acidosis/ })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Lactic acidosis" }).waitFor();
    const asked = page.getByRole("navigation", { name: "Questions about Lactic acidosis" }).getByRole("link").first();
    const question = await asked.textContent();
    await asked.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe(question);
    expect(complaints).toEqual([]);
  });

  it("narrows and saves a part, and says that there is none of what the graph does not hold", async () => {
    const { page } = await open(await newVisitor({ acceptDownloads: true }), METFORMIN);
    const events = page.getByRole("region", { name: "Adverse events" });
    await events.getByRole("searchbox").fill("acidosis");
    await events.getByText(/^\d+ of \d+ adverse events$/).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      events.getByRole("button", { name: "Save these rows as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const missing = await page.goto(new URL("/e/HGNC:0", page.url()).href);
    expect(missing?.status()).toBe(404);
    await page.getByText("There is nothing here.").waitFor();
  });

  it("is reached from an answer: its paths and its rows", async () => {
    const { page } = await open(await newVisitor({ storageState: run.state }), run.path);
    const paths = await openTab(page, "Paths");
    await paths
      .getByRole("link", { name: /^metformin/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "metformin" }).waitFor();
  });
});

describe("the palette", () => {
  it("opens the page of a thing by a few letters, gives the focus back, and chooses how rows stand", async () => {
    const { page, complaints } = await open(await newVisitor(), "/");
    await page.locator("aside nav p").waitFor();
    await page.getByLabel("Your question").focus();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: "Find or do" });
    await field.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.getByLabel("Your question").evaluate((box) => box === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Control+k");
    await field.fill("rows compact");
    await page.getByRole("option", { name: "Rows: compact" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("html").getAttribute("data-density")).toBe("compact");
    await page.keyboard.press("Control+k");
    await field.fill("lactic ac");
    await page.getByRole("option", { name: /^Lactic acidosis/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Lactic acidosis" }).waitFor();
    expect(await page.locator("html").getAttribute("data-density")).toBe("compact");
    expect(complaints).toEqual([]);
  });

  it("shows all keys by a press, whose single letters act outside fields until they are switched off", async () => {
    const { page } = await open(await newVisitor({ storageState: run.state }), run.path);
    await page.getByRole("article").locator("footer").waitFor();
    const panel = page.getByRole("complementary", { name: /^Panel/ });
    await page.locator("body").click({ position: { x: 700, y: 20 } });
    await page.keyboard.press("c");
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("cite");
    await page.keyboard.press("3");
    await panel.getByRole("tab", { name: /^Evidence/, selected: true }).waitFor();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keys" });
    expect(await violationsOf(page)).toEqual([]);
    await sheet.getByLabel("Single letters act").uncheck();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.keyboard.press("2");
    await still(page);
    await panel.getByRole("tab", { name: /^Evidence/, selected: true }).waitFor();
  });
});
