import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { print, whole } from "@/bin/usage";
import { percentileOf } from "@/measure/latency";
import { askedAtOnce } from "@/measure/web/at-once";
import { namesTimes, whileRunsGoOn } from "@/measure/web/names-times";
import { pageBytes } from "@/measure/web/page-bytes";
import { askOnPage, openBrowser, type PageTimes } from "@/measure/web/page-times";
import { freePorts } from "@/scripts/chaos/ports.mjs";
import { drawQuestions } from "@/scripts/chaos/questions.mjs";
import { startServer } from "@/scripts/chaos/server.mjs";

type Options = { rounds: number; questions: number; home?: string; port: number };

/** A figure with the most it may be: milliseconds, bytes, megabytes, or a count without a unit. */
type Figure = { name: string; value: number; most: number | null };

/** Drawn with another seed than what is asked at once. */
const PAGE_SEED = 11;

/** Adds `bench web`: starts the app and measures it as a browser and many visitors meet it; exit 1 where a bar is missed. */
export function addBenchWeb(bench: Command): void {
  bench
    .command("web")
    .description(
      "how soon pages show what was asked and found, what they weigh, and how many questions at once are borne",
    )
    .option("--rounds <n>", "how often a question is asked in a browser; figures are medians", whole(1, 100), 5)
    .option("--questions <n>", "how many questions are asked at once", whole(1, 1000), 50)
    .option("--home <folder>", "the data folder of the app that is measured; a new one without it")
    .option("--port <n>", "the first port tried", whole(1, 65_535), 3180)
    .action(async (options: Options, command: Command) => {
      const figures = await measured(options);
      const load = os.loadavg()[0] ?? 0;
      const report = { schema: 1, load, processors: os.availableParallelism(), figures };
      print(command, report, [`machine load ${load.toFixed(1)}`, ...figures.map(lineOf)].join("\n"));
      if (figures.some(isMissed)) process.exitCode = 1;
    });
}

async function measured({ rounds, questions, home, port }: Options): Promise<Figure[]> {
  const folder = home ?? mkdtempSync(path.join(os.tmpdir(), "vigil-bench-"));
  const log = path.join(folder, "bench-web.log");
  const env = { VIGIL_HOME: folder, VIGIL_RUNS_HOUR: "1000000", NODE_ENV: "production" };
  const [free = port] = await freePorts(port, 1);
  const server = startServer({ port: free, log, env });
  try {
    await server.ready;
    const { url } = server;
    await askedAtOnce(url, server.group, 1); // what is read the first time only is no part of the figures
    return [
      ...(await pageFigures(url, rounds)),
      ...(await namesFigures(url)),
      ...(await byteFigures(url)),
      ...(await burstFigures(url, server.group, questions)),
    ];
  } finally {
    server.kill();
    await server.ended;
    if (home === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function pageFigures(url: string, rounds: number): Promise<Figure[]> {
  const asked = drawQuestions(rounds * 10, PAGE_SEED).filter(({ question }) => question.startsWith("How could"));
  const browser = await openBrowser();
  const times: PageTimes[] = [];
  try {
    for (const { question } of asked.slice(0, rounds)) times.push(await askOnPage(browser, url, question));
  } finally {
    await browser.close();
  }
  const median = (of: (each: PageTimes) => number) => percentileOf(times.map(of), 0.5);
  return [
    figure(
      "question on the page, ms",
      median(({ echoMs }) => echoMs),
      50,
    ),
    figure(
      "first step after it was taken, ms",
      median(({ firstStepMs }) => firstStepMs),
      300,
    ),
    figure(
      "first sentence, ms",
      median(({ firstSentenceMs }) => firstSentenceMs),
      700,
    ),
    figure("layout shift", Math.max(...times.map(({ shift }) => shift)), 0.02),
  ];
}

async function namesFigures(url: string): Promise<Figure[]> {
  const idle = await namesTimes(url);
  const busy = await whileRunsGoOn(url, () => namesTimes(url));
  return [
    figure("names p95, ms", percentileOf(idle, 0.95), null),
    figure("names p95 while runs go on, ms", percentileOf(busy, 0.95), 50),
  ];
}

async function byteFigures(url: string): Promise<Figure[]> {
  const { html, scriptAboveBarest, barestScript, holdsGraph } = await pageBytes(url);
  return [
    figure("HTML of five turns, bytes", html, 120_000),
    figure("script of a conversation above the barest page, gzip bytes", scriptAboveBarest, 110_000),
    figure("script of the barest page, gzip bytes", barestScript, null),
    figure("pages that load graphs before one is looked at", Number(holdsGraph), 0),
  ];
}

async function burstFigures(url: string, group: number, questions: number): Promise<Figure[]> {
  const { asked, ended, allMs, firstEventMs, healthMs, memoryMb } = await askedAtOnce(url, group, questions);
  return [
    figure(`of ${asked} questions at once not ended`, asked - ended, 0),
    figure("all ended after, ms", allMs, 12_000),
    figure("first event p95, ms", percentileOf(firstEventMs, 0.95), 1_000),
    figure("health meanwhile p95, ms", percentileOf(healthMs, 0.95), 100),
    figure("health meanwhile, most ms", Math.max(...healthMs), 250),
    figure("memory, MB", memoryMb, null),
  ];
}

function figure(name: string, value: number, most: number | null): Figure {
  return { name, value: Math.round(value * 1000) / 1000, most };
}

function isMissed({ value, most }: Figure): boolean {
  return most !== null && !(value <= most);
}

function lineOf(each: Figure): string {
  const { name, value, most } = each;
  const shown = value < 1 ? value : Math.round(value);
  return `${isMissed(each) ? "MISSED" : "      "} ${name}: ${shown}${most === null ? "" : ` (at most ${most})`}`;
}
