import type { Browser, Page } from "playwright-core";

/** When things stood on the page, in milliseconds since it was opened, and by how much it moved once the question was taken. */
type Marks = { enter: number; echo: number; accepted: number; step: number; sentence: number; shift: number };

export type PageTimes = { echoMs: number; firstStepMs: number; firstSentenceMs: number; shift: number };

const ANSWER_MS = 60_000;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"];

/** A Chromium without a window: that of CHROMIUM_PATH, else the one of the system. Throws where there is none. */
export async function openBrowser(): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: FLAGS });
}

/**
 * Asks a question as a new visitor does and answers when what was painted: the question after Enter, the first look-up after
 * the server took the question, the first sentence after Enter; and the layout shift once it was taken.
 */
export async function askOnPage(browser: Browser, url: string, question: string): Promise<PageTimes> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url);
    await page.locator("aside nav :is(section, p)").first().waitFor({ state: "attached" }); // the page takes keys by now
    await page.getByLabel("Your question").fill(question);
    await page.getByLabel("Your question").press("Enter");
    await page.locator("article[data-turn] footer").waitFor({ timeout: ANSWER_MS });
    return timesOf(await marksOf(page));
  } finally {
    await context.close();
  }
}

/** A look-up that comes with the answer was never seen alone. */
function timesOf({ enter, echo, accepted, step, sentence, shift }: Marks): PageTimes {
  const first = Number.isNaN(step) ? sentence : Math.min(step, sentence);
  return {
    echoMs: echo - enter,
    firstStepMs: Math.max(0, first - accepted),
    firstSentenceMs: sentence - enter,
    shift,
  };
}

async function marksOf(page: Page): Promise<Marks> {
  await page.waitForTimeout(100); // what came last is painted, and noted, by then
  return page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
}

/** Runs in the page. */
function watch(): void {
  const none = Number.NaN;
  const marks = { enter: none, echo: none, accepted: none, step: none, sentence: none, shift: 0 };
  Object.assign(globalThis, { marks });
  const note = (name: "echo" | "step" | "sentence", selector: string) => {
    if (!Number.isNaN(marks[name]) || !document.querySelector(selector)) return;
    marks[name] = performance.now();
    requestAnimationFrame(() => {
      marks[name] = performance.now();
    });
  };
  const look = () => {
    note("echo", "article[data-turn] h2");
    note("step", '[aria-label="Look-ups"] li');
    note("sentence", "article[data-turn] .appears");
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Enter") marks.enter = performance.now();
  };
  addEventListener("keydown", press, { capture: true });
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries() as PerformanceResourceTiming[])
      if (each.name.endsWith("/api/questions")) marks.accepted = each.responseEnd;
  }).observe({ type: "resource" });
  new PerformanceObserver((list) => {
    for (const each of list.getEntries() as (PerformanceEntry & { value: number })[])
      if (each.startTime > marks.accepted) marks.shift += each.value;
  }).observe({ type: "layout-shift" });
}
