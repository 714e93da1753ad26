import { execFile } from "node:child_process";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { promisify } from "node:util";
import { describe, expect, inject, it } from "vitest";
import { answered, answeredRun, HOW_COULD, newVisitor, open, url, violationsOf, withBrowser } from "./visitor";

const ADMIN_TOKEN = inject("adminToken");
const REVOKED_MS = 1000;

withBrowser();

describe("a shared answer", () => {
  it("F56: opens for whoever has the link, and is gone within a second once it is taken back", async () => {
    const run = await answeredRun();
    const { page } = await open(await newVisitor({ storageState: run.state }), run.path);
    const other = await newVisitor();
    expect((await other.request.get(url + run.path)).status()).toBe(404);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const { page: shared, complaints } = await open(other, new URL(link).pathname);
    const copy = shared.getByRole("heading", { level: 1, name: HOW_COULD });
    await copy.waitFor();
    await shared
      .getByRole("link", { name: /, citation 1: / })
      .first()
      .click();
    await expect.poll(() => new URL(shared.url()).hash).toBe("#f1");
    await shared.getByRole("region", { name: "Paths" }).getByRole("link").first().click();
    await shared.getByText("records of this copy").waitFor();
    await expect.poll(() => shared.locator(new URL(shared.url()).hash).isVisible()).toBe(true);
    expect(await violationsOf(shared)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("taken back").waitFor();
    const since = Date.now();
    expect((await other.request.get(link)).status()).toBe(404);
    expect(Date.now() - since).toBeLessThan(REVOKED_MS);
    await shared.reload();
    await shared.getByText("There is nothing here.").waitFor();
  });
});

describe("a shared answer in use", () => {
  it("is kept as a file, printed with nothing folded, and asked in a conversation of the reader's own", async () => {
    const run = await answeredRun();
    const { page: owner } = await open(await newVisitor({ storageState: run.state }), run.path);
    await owner.getByRole("button", { name: "Share", exact: true }).click();
    await owner.getByLabel("Show the title in previews of the link").check();
    await owner.getByRole("button", { name: "Make the link" }).click();
    const link = new URL(await owner.getByLabel("Link", { exact: true }).inputValue()).pathname;
    const { page, complaints } = await open(await newVisitor(), link);
    expect(await page.locator("meta[property='og:title']").getAttribute("content")).toBe(HOW_COULD);
    expect(await page.locator("meta[name='robots']").getAttribute("content")).toBe("noindex, nofollow");
    await page.getByRole("button", { name: "Download" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "GraphML" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("vigil-answer.graphml");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
    const record = page.locator("details li").first();
    expect(await record.evaluate((each) => each.getBoundingClientRect().height)).toBeGreaterThan(0);
    expect(
      await page
        .locator(".cite")
        .first()
        .evaluate((each) => getComputedStyle(each, "::before").content),
    ).toBe('"["');
    await page.emulateMedia({ media: "screen" });
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/questions"));
    await page.getByRole("link", { name: "Continue from here" }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      question: HOW_COULD,
      chosen: [{ text: "metformin" }, { text: "lactic acidosis" }],
    });
    await answered(page);
    expect(complaints).toEqual([]);
  });
});

describe("the admin view", () => {
  it("opens with the admin token and shows the run to the admin only", async () => {
    await answeredRun();
    const admin = await newVisitor();
    const { page } = await open(admin, "/admin");
    await page.getByLabel("Admin token").fill("wrong token");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("This is not the admin token.").waitFor();
    await page.getByLabel("Admin token").fill(ADMIN_TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("How could metformin cause lactic acidosis?").first().waitFor();
    const { page: others } = await open(await newVisitor(), "/admin");
    await others.getByLabel("Admin token").waitFor();
    expect(await others.getByText("How could metformin").count()).toBe(0);
  });

  it("shows an admin, and nobody else, what a model can be told", async () => {
    const { page: other } = await open(await newVisitor(), "/admin/prompts");
    await other.getByLabel("Admin token").waitFor();
    const { page, complaints } = await open(await newVisitor(), "/admin");
    await page.getByLabel("Admin token").fill(ADMIN_TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Prompts" }).click();
    await page.waitForURL(`${url}/admin/prompts`);
    await page.getByRole("article", { name: /^Plan \d+: .*React/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("opens once with a single-use link", async () => {
    const link = await adminLink();
    const { page } = await open(await newVisitor(), link);
    await page.waitForURL(`${url}/admin`);
    expect(await page.getByLabel("Admin token").count()).toBe(0);
    const { page: second } = await open(await newVisitor(), link);
    await second.getByText("This link does not hold").waitFor();
  });
});

it("F59: a program is known by its connection, whatever it says of where it comes from", async () => {
  const call = async (n: number) => {
    const headers = { "content-type": "application/json", "x-vigil-peer": `192.0.2.${n}` };
    return (await fetch(`${url}/api/tools/none`, { method: "POST", headers, body: "{}" })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 125 }, (_, n) => call(n)));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});

it.each(["/", "/help", "/history", "/api/health", "/api/nowhere"])(
  "answers nobody under a foreign name: %s",
  async (path) => {
    expect(await statusOf("GET", path, "evil.example")).toBe(403);
  },
);

it.each([
  ["TRACE", "/api/questions", 405],
  ["TRACE", "/help", 405],
  ["GET", "/api/runs/%ff/export", 400],
  ["POST", "/api/runs/%ff/stop", 400],
  ["GET", "/runs/%ff", 400],
])("refuses what no route can be given: %s %s", async (method, path, status) => {
  expect(await statusOf(method, path)).toBe(status);
});

/** The status of an answer to a request that fetch would not send. */
async function statusOf(method: string, path: string, host?: string): Promise<number | undefined> {
  const sent = httpRequest(url, { method, path, ...(host && { headers: { host } }) }).end();
  const [response] = await once(sent, "response");
  response.resume();
  return response.statusCode;
}

/** The path of a fresh link, as the command line makes it beside the running app. */
async function adminLink(): Promise<string> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, VIGIL_HOME: inject("vigilHome") };
  const args = ["--import", "tsx", "bin/vigil.ts", "--json", "admin-link"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout).path;
}
