import { isAdministrative } from "./events.mjs";
import { fold } from "./tables.mjs";

const shownMax = 6;
/** More than this share of the undisputed events set apart is no longer a matter of judgement. */
const apartShareMax = 0.2;

/** Row of the report for one question: what was asked, expected and got, and whether they agree. */
export function judge(question, output) {
  const base = { kind: question.kind, text: question.text };
  if (!output) return { ...base, expected: "an answer", got: "no line in the output", verdict: "FAILED" };
  if (question.kind === "boolean") return { ...base, ...judgeVerdict(question, output) };
  if (question.kind === "why") return { ...base, ...judgeReasons(output) };
  return { ...base, ...judgeSet(question, output) };
}

function judgeSet({ must, may }, { answer, reading }) {
  const expected = may.size > must.size ? `${must.size} to ${may.size}` : `${must.size}`;
  if (answer?.kind !== "list") {
    return { expected, got: `a ${answer?.kind} answer (${reading?.restated ?? "not read"})`, verdict: "FAILED" };
  }
  const got = new Map(answer.items.map(({ name }) => [fold(name), name]));
  const apart = new Map((answer.apart ?? []).map(({ name, why }) => [fold(name), why]));
  const missing = [...must].filter(([key]) => !got.has(key) && !apart.has(key));
  const setApart = [...must].filter(([key]) => !got.has(key) && apart.has(key));
  const extra = [...got].filter(([key]) => !may.has(key));
  const judged = [...got].filter(([, name]) => isAdministrative(name));
  const unexplained = extra.filter(([, name]) => !isAdministrative(name));
  const notes = [
    note("missing", missing),
    note("extra", unexplained),
    note(
      "set apart by the app",
      setApart.map(([key, name]) => [key, `${name} (${apart.get(key)})`]),
    ),
    note("administrative, counted by the app", judged),
  ].filter(Boolean);
  const total = answer.total === answer.items.length ? "" : `; total says ${answer.total}`;
  const differing = missing.length + unexplained.length > 0 || total !== "";
  const empty = got.size === 0 && must.size > 0;
  const agrees = !differing && !empty && setApart.length <= Math.max(1, apartShareMax * must.size);
  const verdict = agrees ? (notes.length > 0 ? "equal, explained" : "equal") : "DIFFERS";
  return { expected, got: `${got.size}, ${apart.size} apart${total}`, verdict, notes };
}

function note(label, pairs) {
  if (pairs.length === 0) return undefined;
  const names = pairs.slice(0, shownMax).map(([, name]) => name);
  return `${pairs.length} ${label}: ${names.join(", ")}${pairs.length > shownMax ? ", ..." : ""}`;
}

function judgeVerdict({ accept }, { answer, basis }) {
  const found = answer?.basis ?? basis;
  const word = typeof found === "string" ? found : (found?.kind ?? JSON.stringify(found));
  const got = answer?.kind === "boolean" ? `${answer.value}/${word}` : `a ${answer?.kind} answer`;
  return { expected: accept.join(" or "), got, verdict: accept.includes(got) ? "equal" : "DIFFERS" };
}

function judgeReasons(output) {
  const paths = output.paths ?? [];
  const cited = (sentence) => (sentence.findingIds ?? []).map((id) => output.findings?.[id]?.kind);
  const sentences = (output.narrative?.sentences ?? []).filter(
    (sentence) => sentence.status === "grounded" && cited(sentence).includes("path"),
  );
  const steps = paths[0]?.steps.map(({ name }) => name).join(" > ");
  const reading = [
    ...sentences.map(({ text }) => text),
    steps ? `first path, score ${paths[0].score}: ${steps}` : `no path: ${output.pathReason ?? "no reason given"}`,
  ];
  const got = `${paths.length} paths, ${(output.weakRoutes ?? []).length} weak, ${sentences.length} sentences on paths`;
  return { expected: "for reading", got, verdict: "read it", reading };
}

/** The report in Markdown: one row a question, what differs, the totals, and the reasons for reading. */
export function report(rows, counts) {
  const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");
  const line = (cells) => `| ${cells.map(cell).join(" | ")} |`;
  const totals = new Map();
  for (const { kind, verdict } of rows) totals.set(`${kind}: ${verdict}`, (totals.get(`${kind}: ${verdict}`) ?? 0) + 1);
  return [
    "## Counted from the files",
    ...Object.entries(counts).map(([name, count]) => `- ${name}: ${count}`),
    "\n## Questions\n",
    line(["#", "kind", "asked", "expected", "got", "verdict", "notes"]),
    line(["---", "---", "---", "---", "---", "---", "---"]),
    ...rows.map((row, index) =>
      line([index + 1, row.kind, row.text, row.expected, row.got, row.verdict, (row.notes ?? []).join("; ")]),
    ),
    "\n## Totals\n",
    ...[...totals].sort().map(([name, count]) => `- ${name}: ${count}`),
    "\n## Reasons, for reading\n",
    ...rows
      .filter(({ reading }) => reading)
      .map(({ text, reading }) => `- ${text}\n${reading.map((each) => `  - ${each}`).join("\n")}`),
  ].join("\n");
}
