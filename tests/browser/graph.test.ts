import type { Core } from "cytoscape";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sampled } from "@/tests/setup/full";
import { type Answered, answered, answeredRun, newVisitor, open, violationsOf, withBrowser } from "./visitor";

withBrowser();

/** Its paths pass two genes and a phenotype, and one of its mappings is of the event itself. */
const QUESTION = "How could amiodarone prolong the QT interval?";

let run: Answered;
beforeAll(async () => {
  run = await answeredRun(QUESTION);
});

async function look(options: Parameters<typeof newVisitor>[0] = {}): Promise<Page> {
  const { page } = await open(await newVisitor({ ...options, storageState: run.state }), `${run.path}?panel=graph`);
  await answered(page);
  await drawing(page).locator("canvas").first().waitFor();
  await settled(page);
  return page;
}

const drawing = (page: Page) => page.getByRole("application", { name: /^Graph/ });
const rows = (page: Page) => page.getByRole("table", { name: "Relations of the graph" }).locator("tbody tr");
const told = (page: Page) => page.getByRole("tabpanel").getByRole("status");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const settled = (page: Page) => page.waitForTimeout(400);

type Seen = { id: string; x: number; y: number; classes: string[]; isNode: boolean; box: Box | null; fontPx: number };
type Box = { x1: number; y1: number; x2: number; y2: number };

/** What the drawing shows now: things with their place on the page, lines, classes, and the boxes of the labels that are written. */
function seen(page: Page): Promise<Seen[]> {
  return drawing(page).evaluate((frame) => {
    const { cy } = (frame as unknown as { _cyreg: { cy: Core } })._cyreg;
    const { left, top } = frame.getBoundingClientRect();
    const label = { includeNodes: false, includeEdges: false, includeUnderlays: false, includeOutlines: false };
    return cy.elements().map((each) => {
      const { x, y } = each.isNode() ? cy.getElementById(each.id()).renderedPosition() : { x: 0, y: 0 };
      const { x1, y1, x2, y2 } = each.renderedBoundingBox(label);
      return {
        ...{ id: each.id(), x: left + x, y: top + y, classes: each.classes() as string[], isNode: each.isNode() },
        box: each.style("label") !== "" ? { x1, y1, x2, y2 } : null,
        fontPx: Number.parseFloat(each.style("font-size")) * cy.zoom(),
      };
    });
  });
}

const thingsIn = (all: Seen[]) => all.filter(({ isNode, classes }) => isNode && !classes.includes("aid"));

async function at(page: Page, id: string): Promise<Seen> {
  const found = (await seen(page)).find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not drawn`);
  return found;
}

const KCNH2 = "HGNC:6251";
const AMIODARONE = "DRUGCENTRAL:176";

describe("the graph of an answer", () => {
  it("starts with the shown paths, adds all that is cited, and shows and hides types", async () => {
    const page = await look();
    const before = thingsIn(await seen(page)).length;
    expect(before).toBeLessThan(10);
    const listed = await rows(page).count();
    await button(page, /^All cited/).click();
    await settled(page);
    expect(thingsIn(await seen(page)).length).toBeGreaterThan(before);
    expect(await rows(page).count()).toBeGreaterThan(listed);
    await button(page, /^All cited/).click();
    await button(page, /^gene 2$/).click();
    await settled(page);
    expect(thingsIn(await seen(page))).toHaveLength(before - 2);
    expect(await rows(page).filter({ hasText: "KCNH2" }).count()).toBe(0);
    await button(page, /^gene 2$/).click();
    expect(await rows(page).count()).toBe(listed);
  });

  it("marks in the drawing what is pointed at or picked in the table, and the other way", async () => {
    const page = await look();
    await rows(page).first().hover();
    expect((await seen(page)).filter(({ classes }) => classes.includes("worded"))).toHaveLength(1);
    await rows(page)
      .first()
      .getByRole("button", { name: /^Mark: / })
      .click();
    await page.mouse.move(5, 5);
    expect((await seen(page)).filter(({ classes }) => classes.includes("picked"))).toHaveLength(1);
    expect(await page.getByRole("log").locator("[data-picked]").count()).toBeGreaterThan(0);
    const { x, y } = await at(page, KCNH2);
    await page.mouse.move(x, y);
    await page.locator("tr[data-hovered]").first().waitFor();
    expect(await page.locator("tr[data-hovered]").count()).toBe(await rows(page).filter({ hasText: "KCNH2" }).count());
    await page.mouse.click(x, y);
    await page.locator("tr[data-picked]").nth(2).waitFor();
    expect(await told(page).textContent()).toMatch(/^KCNH2, gene, \d+ relations, on paths 1, 2/);
  });

  it("adds neighbours around what is placed, by a double press or E, and takes them away again", async () => {
    const page = await look();
    const before = thingsIn(await seen(page)).length;
    const shapeOf = async () => {
      const [a, b] = [await at(page, KCNH2), await at(page, AMIODARONE)];
      return Math.atan2(a.y - b.y, a.x - b.x).toFixed(2);
    };
    const shape = await shapeOf();
    const { x, y } = await at(page, KCNH2);
    await page.mouse.dblclick(x, y);
    await page.getByText(/^25 of \d+ neighbours of KCNH2 shown$/).waitFor();
    await page.waitForTimeout(1000);
    const grown = thingsIn(await seen(page));
    expect(grown.length).toBeGreaterThan(before + 10);
    expect(new Set(grown.map((each) => `${Math.round(each.x)} ${Math.round(each.y)}`)).size).toBe(grown.length);
    expect(await shapeOf()).toBe(shape);
    await button(page, "Take the last neighbours away").click();
    await settled(page);
    expect(thingsIn(await seen(page))).toHaveLength(before);
    expect(await shapeOf()).toBe(shape);
  });

  it("goes by keys alone: one stop, from thing to thing, neighbours, the full screen, the records and back", async () => {
    const page = await look({ reducedMotion: "reduce" });
    await drawing(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await told(page).textContent()).toMatch(/^amiodarone, drug, \d+ relations, on paths 1, 2/);
    await page.keyboard.press("ArrowRight");
    const first = await told(page).textContent();
    expect(first).toMatch(/^(KCNH2|SCN5A), gene/);
    await page.keyboard.press("e");
    await page.getByText(/^\d+ of \d+ neighbours of (KCNH2|SCN5A) shown$/).waitFor();
    await settled(page);
    const grown = await rows(page).count();
    await page.keyboard.press("f");
    const viewport = page.viewportSize();
    await settled(page);
    expect((await drawing(page).boundingBox())?.width).toBe(viewport?.width);
    const whole = page.getByRole("dialog", { name: "Graph over the whole window" });
    const stops = await whole.locator("button:visible, [tabindex='0']:visible").count();
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press("Tab");
      expect(await whole.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await drawing(page).focus();
    await page.keyboard.press("Escape");
    await settled(page);
    expect((await drawing(page).boundingBox())?.width).toBeLessThan(viewport?.width ?? 0);
    await page.keyboard.press("Enter");
    await page.getByRole("article", { name: /^(KCNH2|SCN5A)$/ }).waitFor();
    await button(page, "Graph").click();
    expect(await rows(page).count()).toBe(grown);
  });

  it("finds a thing by its name, and saves the picture; the other formats are asked of the server", async () => {
    const page = await look();
    await button(page, "Find").click();
    await page.getByRole("combobox", { name: "Find a thing in the graph" }).fill("scn5");
    await page.keyboard.press("Enter");
    expect(await told(page).textContent()).toMatch(/^SCN5A, gene/);
    await button(page, "Export the graph").click();
    const links = page.getByRole("menu").getByRole("menuitem");
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")?.split("format=")[1]))).toEqual([
      undefined,
      "svg",
      "graphml",
      "cx2",
      "cyjs",
    ]);
    const saved = page.waitForEvent("download");
    await links.first().click();
    expect((await saved).suggestedFilename()).toBe("vigil-graph.png");
  });

  it.each(
    sampled(
      [
        [1440, 900, "light"],
        [768, 1024, "dark"],
        [390, 844, "light"],
      ] as const,
      2,
    ),
  )(
    "at %i px covers no name with another, writes none under 11 px, and is accessible",
    async (width, height, colorScheme) => {
      const page = await look({ viewport: { width, height }, colorScheme });
      for (const isWhole of [false, true]) {
        if (isWhole) await button(page, /^All cited/).click();
        await page.mouse.move(5, 5);
        await settled(page);
        const written = (await seen(page)).filter(({ classes }) => !classes.includes("crowded"));
        expect(written.every(({ fontPx }) => fontPx >= 10.99)).toBe(true);
        const boxes = written.flatMap(({ box }) => box ?? []);
        expect(boxes.length).toBeGreaterThan(3);
        expect(boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other)))).toEqual([]);
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});

/** Whether two labels share more than the margin around their letters. */
function overlap(a: Box, b: Box): boolean {
  const MARGIN_PX = 2;
  return a.x1 + MARGIN_PX < b.x2 && b.x1 + MARGIN_PX < a.x2 && a.y1 + MARGIN_PX < b.y2 && b.y1 + MARGIN_PX < a.y2;
}
