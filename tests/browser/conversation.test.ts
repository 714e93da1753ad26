import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { sampled } from "@/tests/setup/full";
import {
  type Answered,
  answered,
  answeredRun,
  HELLO,
  HOW_COULD,
  newVisitor,
  open,
  runOf,
  start,
  still,
  turnsOf,
  url,
  violationsOf,
  withBrowser,
} from "./visitor";

withBrowser();

const rail = (page: Page) => page.getByRole("complementary", { name: "Conversations" });
const rowOf = (page: Page, name: string) => rail(page).getByRole("link", { name, exact: true });

async function menuOf(page: Page, name: string, item: string): Promise<void> {
  await rail(page)
    .getByRole("button", { name: `Menu of ${name}`, exact: true })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a conversation in a browser", () => {
  it("shows the question before the server has it, takes a follow-up in the same thread at one address, and keeps both over a reload", async () => {
    const { page, complaints } = await open(await newVisitor(), "/");
    const release = await heldBack(page, "**/api/questions");
    await page.getByLabel("Your question").fill(HOW_COULD);
    await page.getByLabel("Your question").press("Enter");
    await turnsOf(page).getByRole("heading", { level: 2, name: HOW_COULD }).waitFor();
    release();
    await answered(page);
    const address = page.url();
    expect(address).toMatch(/\/c\/[0-9a-f-]{36}$/);
    const first = await runOf(page);
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/questions"));
    await start(page, "And for phenformin?");
    expect((await sent).postDataJSON()).toMatchObject({ question: "And for phenformin?", after: first });
    await answered(page, 2);
    expect(page.url()).toBe(address);
    await page.reload();
    await answered(page, 2);
    const questions = await turnsOf(page).getByRole("heading", { level: 2 }).allTextContents();
    expect(questions).toEqual([HOW_COULD, "And for phenformin?"]);
    expect(await page.title()).toBe(`${HOW_COULD} · Vigil`);
    const old = await page.goto(`${url}/runs/${first}`);
    expect([old?.status(), page.url()]).toEqual([200, `${address}?turn=${first}`]);
    expect(complaints).toEqual([]);
  });

  it("words a question anew in its place, and folds the earlier wording", async () => {
    const { page } = await open(await newVisitor(), "/");
    await start(page, HELLO);
    await answered(page);
    await turnsOf(page).first().hover();
    await page.getByRole("button", { name: "Edit the question and ask again" }).click();
    await page.getByLabel("The question in other words").fill("Hello again");
    await page.keyboard.press("Enter");
    await page.getByText(`Earlier wording: ${HELLO}`).waitFor();
    await page.getByRole("log").getByRole("article", { name: "Hello again" }).locator("footer").waitFor();
    await page.reload();
    await page.getByText(`Earlier wording: ${HELLO}`).waitFor();
  });

  it("names, renames, deletes and gives back a conversation in the rail, and finds it by its words", async () => {
    const { page } = await open(await newVisitor(), "/");
    await start(page, HOW_COULD);
    await answered(page);
    await rowOf(page, HOW_COULD).waitFor();
    expect(await rowOf(page, HOW_COULD).textContent()).toMatch(/metformin.*Lactic acidosis/);
    await menuOf(page, HOW_COULD, "Rename");
    await page.getByLabel("Name of the conversation").fill("Biguanides");
    await page.keyboard.press("Enter");
    await rowOf(page, "Biguanides").waitFor();
    await page.reload();
    await rowOf(page, "Biguanides").waitFor();
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("nothing like it");
    await page.getByText("No conversation holds “nothing like it”.").waitFor();
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("lactic");
    await rowOf(page, "Biguanides").waitFor();
    await menuOf(page, "Biguanides", "Delete");
    await rowOf(page, "Biguanides").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await rowOf(page, "Biguanides").waitFor();
    await menuOf(page, "Biguanides", "Delete");
    const left = page.waitForResponse((response) => response.request().method() === "DELETE");
    expect((await left).status()).toBe(200);
    await page.reload();
    await page.getByText("What you ask is kept here, for this browser only.").waitFor();
  });

  it("leaves the question in the thread where it is not taken, and asks it again", async () => {
    const { page } = await open(await newVisitor(), "/");
    const refuse = { status: 503, json: { error: { message: "The server is busy." } } };
    await page.route("**/api/questions", (route) => route.fulfill(refuse), { times: 1 });
    await start(page, HELLO);
    await page.getByText("The server is busy.").waitFor();
    await page.getByRole("button", { name: "Ask it again" }).click();
    await answered(page);
  });

  it("goes by keyboard alone: ask, cite, panel, and back with the focus", async () => {
    const { page } = await open(await newVisitor(), "/");
    await page.keyboard.press("/");
    await page.keyboard.type(HOW_COULD);
    await page.keyboard.press("Enter");
    await answered(page);
    const cite = turnsOf(page)
      .first()
      .getByRole("button", { name: /, citation 1: / });
    await cite.focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("tabpanel")
      .getByText(/^Record /)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("tabpanel").waitFor({ state: "detached" });
    expect(await cite.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+j");
    await page.getByRole("tab", { name: /^Paths/, selected: true }).waitFor();
  });

  it("comes back to a new conversation and forward again by the browser's own buttons", async () => {
    const { page } = await open(await newVisitor(), "/");
    await start(page, HELLO);
    await answered(page);
    await page.goBack();
    await page.getByText("What should be explained?").waitFor();
    await page.goForward();
    await answered(page);
  });

  let run: Answered;
  beforeAll(async () => {
    run = await answeredRun();
  });

  it.each(
    sampled(
      [
        ["dark", 390],
        ["light", 390],
        ["dark", 768],
      ] as const,
      3,
    ),
  )("fits and is accessible in %s at %i px, with rail and panel over the thread", async (colorScheme, width) => {
    const looks = { colorScheme, viewport: { width, height: 844 }, storageState: run.state };
    const { page } = await open(await newVisitor(looks), "/");
    const look = async () => {
      await still(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
    };
    await look();
    await page.goto(url + run.path);
    await answered(page);
    await look();
    await page.getByRole("button", { name: "Conversations", exact: true }).click();
    await rowOf(page, HOW_COULD).waitFor();
    await look();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Best path/ }).click();
    await page.getByRole("tabpanel").waitFor();
    await look();
    await page.goBack();
    await page.getByRole("tabpanel").waitFor({ state: "detached" });
  });
});

/** Holds the requests of an address back until what it returns is called. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
