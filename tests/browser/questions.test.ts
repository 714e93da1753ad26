import { beforeAll, describe, expect, it } from "vitest";
import { answered, HOW_COULD, newVisitor, open, start, turnsOf, withBrowser } from "./visitor";

withBrowser();

const THREADS = {
  mechanism: [HOW_COULD, "Which of those paths go through mitochondria?"],
  interaction: ["Why is taking simvastatin with clarithromycin dangerous?"],
  list: [
    "Which drugs that inhibit HERG can prolong the QT interval?",
    "Which of these are antibiotics?",
    "Why the first one?",
  ],
  patient: [
    "A 72 year old woman with CKD on lithium, lisinopril and hydrochlorothiazide has tremor and confusion. Which drug is to blame?",
  ],
  outside: ["What is the best treatment for a broken heart?"],
};
type Name = keyof typeof THREADS;

/** What stood in each turn, and the address after it. */
type Told = { text: string; path: string };
const told = new Map<Name, Told[]>();
const of = (name: Name, turn = 0): Told => told.get(name)?.[turn] ?? { text: "", path: "" };

/** All at once, each thread as a visitor of its own: they wait most of the time. */
beforeAll(async () => {
  await Promise.all(Object.entries(THREADS).map(([name, questions]) => ask(name as Name, questions)));
});

async function ask(name: Name, questions: readonly string[]): Promise<void> {
  const { page } = await open(await newVisitor(), "/");
  const turns: Told[] = [];
  for (const [index, question] of questions.entries()) {
    await start(page, question);
    await answered(page, index + 1);
    const text = ((await turnsOf(page).nth(index).textContent()) ?? "").replace(/\u2060/g, "");
    turns.push({ text: text.slice(text.indexOf(question) + question.length), path: new URL(page.url()).pathname });
  }
  told.set(name, turns);
  await page.context().close();
}

describe("the questions users begin with", () => {
  it("tells a mechanism first, then what backs the pair", () => {
    expect(of("mechanism").text).toMatch(
      /sufficientThe explanation that stands best.*\.P1 Metformin targets Mitochondrial complex I .*\.P2 .*label.*L3 /,
    );
  });

  it("keeps to the pair where it is asked which paths pass a thing", () => {
    expect(of("mechanism", 1).text).toMatch(/metformin.*Lactic acidosis.*through.*Mitochondrial complex I.* was found/);
  });

  it("looks for the interaction where two drugs are dangerous together", () => {
    expect(of("interaction").text).toMatch(/interactions section of simvastatin.s label names clarithromycin/);
  });

  it("lists drugs by their count and names, a row each", () => {
    expect(of("list").text).toMatch(
      /3 drugs were found: amiodarone, sotalol and dofetilide.*amiodarone.*signal.*sotalol.*signal/,
    );
  });

  it("keeps the restrictions of a list in what is asked of it, all at one address", () => {
    expect(of("list", 1).text).toMatch(/Anti-Bacterial Agents.*KCNH2.*QT prolonged.* 0 drugs were found/);
    expect(new Set(told.get("list")?.map(({ path }) => path)).size).toBe(1);
  });

  it("goes back to no list before, where the last was empty", () => {
    expect(of("list", 2).text).toMatch(/cannot tell what is asked of the earlier answer/);
    expect(of("list", 2).text).not.toMatch(/amiodarone|sotalol/);
  });

  it("sets a patient's drugs side by side, with what is known of the patient", () => {
    expect(of("patient").text).toMatch(
      /compared between lithium, lisinopril and hydrochlorothiazide.*patient with CKD/,
    );
    expect(of("patient").text).toMatch(/lithiumlisinoprilhydrochlorothiazideTremor.*signal/);
  });

  it("takes no common word for a drug, and searches nothing for what it cannot read", () => {
    expect(of("outside").text).toMatch(/cannot read this .* so nothing was searched/);
    expect(of("outside").text).not.toMatch(/cefixime/);
  });
});
