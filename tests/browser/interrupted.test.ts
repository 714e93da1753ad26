import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  answered,
  HOW_COULD,
  newVisitor,
  open,
  openTab,
  pickStrategy,
  runOf,
  start,
  turnsOf,
  url,
  withBrowser,
} from "./visitor";

withBrowser();

const lookUps = (page: Page) => page.getByRole("list", { name: "Look-ups" }).getByRole("listitem");

/** A conversation in mid-run: its first look-ups are shown and its answer is not there yet. */
async function midRun(given?: BrowserContext, strategy?: RegExp) {
  const context = given ?? (await newVisitor());
  const { page } = await open(context, "/");
  if (strategy) {
    await pickStrategy(page, strategy);
    await page.keyboard.press("Escape");
  }
  await start(page, HOW_COULD);
  await lookUps(page).first().waitFor();
  return { context, page };
}

/** Its runs last several times as long as others: time to draw a second page on a busy machine. */
const LONG = /^Single/;

type Exported = { completionReason: string; partial: boolean; paths: unknown[]; subgraph: { nodes: unknown[] } };

async function exported(page: Page): Promise<Exported> {
  return (await page.request.get(`${url}/api/runs/${await runOf(page)}/export`)).json();
}

/** The journal of the newest run of a page, as the events route streams it. */
async function journal(page: Page): Promise<{ seq: number; type: string }[]> {
  const text = await (await page.request.get(`${url}/api/runs/${await runOf(page)}/events?after=0`)).text();
  const sent = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? "{}"));
  return sent.filter((event) => "seq" in event);
}

async function iterations(page: Page): Promise<string[]> {
  const titles = (await openTab(page, "Reasoning"))
    .getByRole("list", { name: "Iterations" })
    .locator("> li > article h3");
  await titles.first().waitFor();
  return titles.evaluateAll((all) => all.map((each) => each.textContent ?? ""));
}

const STOPPED = "Stopped on request; this is what was found by then.";

// A page that a busy machine draws late finds its run at its end, with nothing left to stop: then the run is made anew.
describe("a run that is left, reloaded or stopped", { retry: 2 }, () => {
  it("F33: a reload in mid-run goes on from the journal and loses or doubles nothing", async () => {
    const { page } = await midRun();
    await page.reload();
    await lookUps(page).first().waitFor();
    expect(await turnsOf(page).locator("footer").count()).toBe(0);
    await page.getByText(/^round 2/).waitFor();
    await page.reload();
    await answered(page);
    const rounds = await iterations(page);
    expect(rounds.length).toBeGreaterThan(1);
    expect(rounds).toEqual(rounds.map((_, at) => `Iteration ${at + 1}/10`));
    const events = await journal(page);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ type }) => type === "planned")).toHaveLength(rounds.length);
    expect(events.at(-1)?.type).toBe("grounded");
  });

  it("F31: a run whose page is closed goes on to its end", async () => {
    const { context, page } = await midRun();
    const path = new URL(page.url()).pathname;
    const runId = await runOf(page);
    await page.close();
    await expect
      .poll(async () => (await context.request.get(`${url}/api/runs/${runId}/export`)).status(), { timeout: 30_000 })
      .toBe(200);
    const { page: again } = await open(context, path);
    await answered(again);
    expect(await exported(again)).toMatchObject({ completionReason: "sufficient", partial: false });
  });

  it("F32: stop in mid-run gives what was found by then, marked cancelled, and the run can be continued", async () => {
    const { page } = await midRun();
    await page.getByText(/^round 2/).waitFor();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByText(STOPPED).waitFor();
    await page.getByText("This answer is partial").waitFor();
    const partial = await exported(page);
    expect(partial).toMatchObject({ completionReason: "cancelled", partial: true });
    expect(partial.paths.length).toBeGreaterThan(0);
    expect(partial.subgraph.nodes.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByText(/look-ups in .*evidence sufficient$/).waitFor({ timeout: 30_000 });
    expect(await exported(page)).toMatchObject({ completionReason: "sufficient", partial: false });
  });

  it("F32: a second tab stops the run of the first", async () => {
    const context = await newVisitor();
    const { page: second } = await open(context, "/");
    const { page } = await midRun(context, LONG);
    await second.goto(page.url());
    await second.getByRole("button", { name: "Stop", exact: true }).click();
    for (const each of [second, page]) await each.getByText(STOPPED).waitFor({ timeout: 15_000 });
    expect((await journal(page)).filter(({ type }) => type === "halted")).toHaveLength(1);
  });
});
