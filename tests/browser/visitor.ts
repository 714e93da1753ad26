import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

export const url = inject("vigilUrl");
/** Answered without a look-up, for tests that need an answer and not what is in it. */
export const HELLO = "Hello";
export const HOW_COULD = "How could metformin cause lactic acidosis?";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const ANSWER_MS = 60_000;

let browser: Browser;
const asked: Request[] = [];
const violations: string[] = [];

/** Opens one browser for a test file. After each test no page may have asked another host or broken the content security policy. */
export function withBrowser(): void {
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterEach(() => {
    const { foreign, violations } = misdeeds();
    expect({ foreign: foreign.map((request) => request.url()), violations }).toEqual({ foreign: [], violations: [] });
  });
  afterAll(() => browser?.close());
}

/** Requests for other hosts, sent or held back, and policy violations so far; reading them clears them. */
export function misdeeds(): { foreign: Request[]; violations: string[] } {
  const foreign = asked.splice(0).filter((request) => !request.url().startsWith(url) && !/^data:/.test(request.url()));
  return { foreign, violations: violations.splice(0) };
}

type ContextOptions = Parameters<Browser["newContext"]>[0];

/** A browser context of its own: a new visitor, or, given the state of another context, the same one with other looks. */
export async function newVisitor(options: ContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.on("request", (request) => asked.push(request));
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  return context;
}

/** A page of a context at a path of the app, with the errors it reports. */
export async function open(context: BrowserContext, path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(noteStatus);
  await page.goto(url + path);
  return { page, complaints };
}

/** What runs have been at on this page, in order, each with its round: "looking_up 1". */
export function activities(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { seen?: string[] }).seen ?? []);
}

/** Runs in the page. */
function noteStatus(): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const note = () => {
    const reasoning = document.querySelector<HTMLElement>("[data-activity]");
    const round = /round (\d+)/.exec(reasoning?.textContent ?? "")?.[1] ?? "";
    const text = `${reasoning?.dataset.activity} ${round}`.trim();
    if (reasoning && seen.at(-1) !== text) seen.push(text);
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** In the composer, lays open how to reason and picks a strategy by its name; the menu stays open. */
export async function pickStrategy(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("form", { name: "Ask a question" }).getByRole("button", { name: "Careful" }).click();
  await page.locator("summary", { hasText: "How to reason" }).click();
  await page.getByRole("radio", { name }).check();
}

/** Puts a question and waits until it stands in its conversation. */
export async function start(page: Page, question: string): Promise<void> {
  await page.locator("aside nav :is(section, p)").first().waitFor({ state: "attached" }); // the page takes keys by now
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  await page.getByRole("heading", { level: 2, name: question, exact: true }).last().waitFor();
  await page.waitForURL(/\/c\//);
}

/** The turns of a page's conversation, in order. */
export const turnsOf = (page: Page) => page.getByRole("log", { name: "Conversation" }).getByRole("article");

/** Waits until so many turns of a page have their answer. */
export async function answered(page: Page, turns = 1): Promise<void> {
  await turnsOf(page)
    .nth(turns - 1)
    .locator("footer")
    .waitFor({ timeout: ANSWER_MS });
}

/** The id of the newest run of a page. */
export async function runOf(page: Page): Promise<string> {
  return (await turnsOf(page).last().getAttribute("data-turn")) ?? "";
}

/**
 * The rules of accessibility that a page breaks. Asked in one go ("legacy"), which is a third of the time: the other way carries
 * what each frame keeps out of the browser and back in, for pages of several frames.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations: broken } = await axe.analyze();
  return broken.map(({ id }) => id);
}

/** Waits until nothing moves on a page. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Opens a tab of the panel, and the panel where it is closed. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
  if ((await tab.count()) === 0) await page.getByRole("button", { name: /^Open the panel/ }).click();
  await tab.click();
  return page.getByRole("tabpanel");
}

export type Answered = { path: string; runId: string; state: Awaited<ReturnType<BrowserContext["storageState"]>> };

/** A visitor with one answered run, for tests that only look at it. */
export async function answeredRun(question = HOW_COULD): Promise<Answered> {
  const context = await newVisitor();
  const { page } = await open(context, "/");
  await start(page, question);
  await answered(page);
  const answer = { path: new URL(page.url()).pathname, runId: await runOf(page), state: await context.storageState() };
  await context.close();
  return answer;
}
