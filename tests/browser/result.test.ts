import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { IS_FULL } from "@/tests/setup/full";
import {
  type Answered,
  answered,
  answeredRun,
  newVisitor,
  open,
  openTab,
  turnsOf,
  violationsOf,
  withBrowser,
} from "./visitor";

withBrowser();

let run: Answered;
beforeAll(async () => {
  run = await answeredRun();
});

/** The answered run, looked at by its owner with these looks. */
async function look(options: Parameters<typeof newVisitor>[0] = {}): Promise<Page> {
  const { page } = await open(await newVisitor({ ...options, storageState: run.state }), run.path);
  await answered(page);
  return page;
}

/**
 * What is drawn, with the pointer elsewhere: scrolled under it, a line shows as hovered. The pixels of the canvases themselves,
 * as the browser blends the round corners around them anew when it paints.
 */
async function drawn(drawing: Locator): Promise<string> {
  await drawing.scrollIntoViewIfNeeded();
  await drawing.page().mouse.move(0, 0);
  const layers = await drawing
    .locator("canvas")
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));
  return layers.join();
}

describe("an answer in a browser", () => {
  it("opens a citation with its finding, its claim, the source's record and the counts, and gives the focus back", async () => {
    const page = await look();
    const turn = turnsOf(page).last();
    const reports = /in ([\d,]+) reports/.exec((await turn.textContent()) ?? "")?.[1] ?? "";
    const cite = turn.getByRole("button", { name: /^Reports, .*citation \d+: / });
    await cite.focus();
    const card = page.getByRole("button", { name: "Open in panel" });
    await card.waitFor();
    await page.getByText(/^FAERS.*CC0/).waitFor();
    await page.keyboard.press("Enter");
    const record = page.getByRole("tabpanel");
    const claim = record.getByRole("article", { name: /^Claim c_[0-9a-f]{16}$/ }).first();
    await claim
      .getByText(/^Record /)
      .first()
      .waitFor();
    expect(await record.textContent()).toContain(`${reports} reports`);
    expect(await claim.textContent()).toMatch(/IC025 [\d.]+ log2/);
    expect(await claim.textContent()).toMatch(new RegExp(`case count\\s*${reports}`));
    await card.waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.getByRole("tabpanel").waitFor({ state: "detached" });
    expect(await cite.evaluate((button) => button === document.activeElement)).toBe(true);
    await cite.click();
    await claim.getByRole("link", { name: "Open as a record" }).click();
    await page.waitForURL(/\/claims\/c_/);
    expect(await page.locator("main").textContent()).toMatch(new RegExp(`case count\\s*${reports}`));
  });

  it("opens how a path was scored, and marks it in the text and the graph", async () => {
    const page = await look();
    await openTab(page, "Paths");
    const path = page.getByRole("article", { name: "Path 1" });
    const spoken = await path.locator(".sr-only").first().textContent();
    const score = /score ([\d.]+)/.exec(spoken ?? "")?.[1];
    await path.getByText("How it was scored").click();
    const product = path.getByRole("row").filter({ hasText: "Product" }).getByRole("cell").first();
    expect(await product.textContent()).toBe(score);
    const canvas = page.getByRole("application", { name: /^Graph/ });
    const looks = async () => {
      await openTab(page, "Graph");
      await canvas.locator("canvas").first().waitFor();
      await page.waitForTimeout(500);
      return drawn(canvas);
    };
    const before = await looks();
    expect(await drawn(canvas)).toBe(before);
    await openTab(page, "Paths");
    await path.getByRole("button", { name: "Mark in text and graph" }).click();
    expect(await turnsOf(page).last().locator("[data-picked]").count()).toBeGreaterThan(0);
    expect(await looks()).not.toBe(before);
  });

  it("steps through its paths and its records by [ and ]", async () => {
    const page = await look();
    const panel = await openTab(page, "Paths");
    await panel.getByRole("article").first().waitFor();
    await page.keyboard.press("]");
    await panel.locator("article[data-picked]").waitFor();
    await openTab(page, "Evidence");
    await panel
      .getByRole("button", { name: /^Open the record/ })
      .first()
      .waitFor();
    const titles: (string | null)[] = [];
    for (const key of ["]", "]", "["]) {
      const before = titles.at(-1);
      await page.keyboard.press(key);
      const record = panel.getByRole("article").first();
      await expect.poll(() => record.getAttribute("aria-label").catch(() => before)).not.toBe(before);
      titles.push(await record.getAttribute("aria-label"));
    }
    expect(titles[2]).toBe(titles[0]);
    expect(titles[1]).not.toBe(titles[0]);
  });

  it.each(["light", "dark"] as const)("has no accessibility violation in %s", async (colorScheme) => {
    const page = await look({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
    for (const tab of ["Paths", "Graph", "Evidence", "Coverage", "Reasoning"]) {
      await openTab(page, tab);
      expect([tab, ...(await violationsOf(page))]).toEqual([tab]);
    }
    await page.goto(new URL("/", page.url()).href);
    await page.getByLabel("Your question").waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it("is dark where the system is, and switches for good", async () => {
    const page = await look({ colorScheme: "dark" });
    expect(await lightness(page)).toBeLessThan(64);
    await page.getByRole("button", { name: "Theme and rows" }).click();
    await page.getByRole("menuitemradio", { name: "Light" }).click();
    expect(await lightness(page)).toBeGreaterThan(192);
    await page.reload();
    expect(await lightness(page)).toBeGreaterThan(192);
  });

  const widths = IS_FULL ? [320, 390, 768, 1280, 1920] : [390, 1280];
  it.each(widths)("fits a window %i px wide without sideways scrolling", async (width) => {
    const page = await look({ viewport: { width, height: 844 } });
    expect(await areCitationsHeld(page)).toEqual([true]);
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
    for (const tab of ["Paths", "Graph", "Evidence", "Coverage", "Reasoning"]) {
      const body = await openTab(page, tab);
      await body.locator("details").evaluateAll((all) => {
        for (const each of all) (each as HTMLDetailsElement).open = true;
      });
      expect([tab, await beyond()]).toEqual([tab, 0]);
    }
    for (const path of ["/", "/sources", "/help"]) {
      await page.goto(new URL(path, page.url()).href);
      expect([path, await beyond()]).toEqual([path, 0]);
    }
  });
});

/** Whether the first citation of each sentence that is not folded stands on the line of its last word. */
async function areCitationsHeld(page: Page): Promise<boolean[]> {
  const held = await page.locator("article p span:has(> button.cite)").evaluateAll((all) =>
    all
      .filter((span) => span.checkVisibility())
      .map((span) => {
        const words = document.createRange();
        const first = span.querySelector("button");
        words.selectNodeContents(span);
        if (first) words.setEndBefore(first);
        const line = [...words.getClientRects()].at(-1);
        const chip = span.querySelector("button")?.getBoundingClientRect();
        return line !== undefined && chip !== undefined && line.bottom > chip.top;
      }),
  );
  return [...new Set(held)];
}

/** Mean of red, green and blue of the page's background, 0 to 255. */
async function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return Number.NaN;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}
