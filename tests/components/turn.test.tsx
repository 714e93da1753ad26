// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Turn } from "@/components/chat/turn";
import type { CompletionReason } from "@/lib/domain/run/event";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { bareHead, type TurnHead } from "@/lib/server/web/turn-head";
import { turnHead } from "@/lib/server/web/turn-of-run";
import { cannedArtifacts } from "@/tests/fixtures/canned-artifacts";
import { cannedRun } from "@/tests/fixtures/canned-run";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const meta = { runId: "run_1", question: "Why?", status: "ended", createdAt: "", replaces: null, after: null } as const;
const whole = fold(cannedRun);
const headOf = (change: Partial<State> = {}) => turnHead({ ...meta }, { ...whole, ...change });

function show(head: TurnHead, onOpen = vi.fn()) {
  const onDraft = vi.fn();
  const talk = { askAgain: vi.fn(), drop: vi.fn(), settle: vi.fn() };
  const onAsk = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Turn
        head={head}
        talk={talk}
        picked={new Set()}
        onAsk={onAsk}
        onOpen={onOpen}
        onDraft={onDraft}
        onAbout={vi.fn()}
        onTell={() => {}}
      />
    </QueryClientProvider>,
  );
  return { talk, onAsk, onOpen, onDraft };
}

describe("an answer that rests on a source without a licence", () => {
  const source = {
    key: "u",
    title: "Unlicensed pairs",
    version: "1",
    licence: "",
    tier: "unlicensed",
    link: "",
  } as const;
  const note = /What rests on Unlicensed pairs is left out of what you share or export/;
  const disabled = (name: string) => screen.getByRole("button", { name }).hasAttribute("disabled");

  it("is shared and exported without what rests on it, and says so beside its sources", () => {
    show(headOf({ artifacts: { ...cannedArtifacts, datasets: [...cannedArtifacts.datasets, source] } }));
    expect([disabled("Share"), disabled("Export")]).toEqual([false, false]);
    fireEvent.click(screen.getByRole("button", { name: /sources?$/ }));
    expect(screen.getByText(note)).toBeTruthy();
  });

  it("needs no word where the source was only searched", () => {
    show(headOf({ artifacts: { ...cannedArtifacts, searched: [source] } }));
    fireEvent.click(screen.getByRole("button", { name: /sources?$/ }));
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe("what can be done with a run that is over", () => {
  const endedBy = (completionReason: CompletionReason | null, maxIterations = 4) =>
    headOf({ completionReason, maxIterations, done: completionReason !== null });

  it.each(["max_iterations", "cancelled", "interrupted", "timeout", "no_progress", null] as const)(
    "can be continued after %s",
    (reason) => {
      show(endedBy(reason));
      expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
    },
  );

  it.each(["sufficient", "no_relevant_tools", "no_gap_fillable"] as const)("offers none after %s", (reason) => {
    show(endedBy(reason));
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  });

  it("asks for as many more iterations as it had, and no more than the server allows", async () => {
    const fetched = vi.fn(async () => Response.json({ continued: true }));
    vi.stubGlobal("fetch", fetched);
    show(endedBy("max_iterations", 27));
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(fetched).toHaveBeenCalledWith(
      "/api/runs/run_1/continue",
      expect.objectContaining({ body: '{"iterations":20}' }),
    );
  });
});

describe("a turn", () => {
  it("shows its question at once, and what became of one that was not taken", () => {
    const { talk } = show({ ...bareHead({ ...meta, status: "refused", refusal: "Too many questions." }) });
    expect(screen.getByRole("heading", { level: 2, name: "Why?" })).toBeTruthy();
    expect(screen.getByText(/Too many questions\./)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Ask it again" }));
    expect(talk.askAgain).toHaveBeenCalledOnce();
  });

  it("numbers its citations by first appearance, and opens what one stands for", () => {
    const { onOpen } = show(headOf());
    const cites = screen.getAllByRole("button", { name: /, citation \d+: / });
    expect(cites[0]?.textContent).toMatch(/^[LRMGPXN]1$/);
    fireEvent.click(cites[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith("evidence", expect.objectContaining({ number: 1 }));
  });

  it("can be worded anew, after the same question as before", () => {
    const { onAsk } = show(headOf());
    fireEvent.click(screen.getByRole("button", { name: "Edit the question and ask again" }));
    const box = screen.getByLabelText("The question in other words");
    fireEvent.change(box, { target: { value: "How?" } });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(onAsk).toHaveBeenCalledExactlyOnceWith("How?", { replaces: "run_1" });
  });

  it("has names that can be taken for something else, and kinds of question to be asked of them instead", () => {
    const question = "Does metformin cause lactic acidosis?";
    const [other] = [
      { id: "DRUGCENTRAL:2", name: "phenformin", type: "drug" as const, score: 1, method: "near" as const },
    ];
    const head = headOf();
    const drug = head.reading?.named.find(({ chosen }) => chosen?.type === "drug");
    if (!head.reading || !drug) throw new Error("the fixture names a drug");
    const reading = {
      ...head.reading,
      named: head.reading.named.map((each) =>
        each === drug ? { ...each, candidates: [...each.candidates, other as never] } : each,
      ),
    };
    const { onAsk, onDraft } = show({ ...head, question, reading });
    const open = (button: HTMLElement | undefined) => button && fireEvent.keyDown(button, { key: "Enter" });
    const chip = () => screen.getAllByTitle(/^drug, /).find(({ tagName }) => tagName === "BUTTON");
    open(chip());
    fireEvent.click(screen.getByRole("menuitem", { name: "Take it for phenformin (drug)" }));
    const chosen = [{ text: drug.text, id: "DRUGCENTRAL:2" }];
    expect(onAsk).toHaveBeenLastCalledWith(question, { replaces: "run_1", chosen });
    open(chip());
    fireEvent.click(screen.getByRole("menuitem", { name: "Ask of another drug" }));
    expect(onDraft).toHaveBeenCalledExactlyOnceWith("Does [drug] cause lactic acidosis?");
    open(screen.getByText(/^not this/));
    fireEvent.click(screen.getByRole("menuitem", { name: "How could metformin cause Lactic acidosis?" }));
    expect(onAsk).toHaveBeenLastCalledWith("How could metformin cause Lactic acidosis?", { replaces: "run_1" });
  });

  it("shows the sentences that are checked while the run goes on, and which look-ups do", () => {
    const sentence = {
      type: "sentence",
      part: "lead",
      text: "It inhibits complex I.",
      cites: [],
      isInterpretation: false,
    };
    const notes = [{ type: "calling", handle: `R${whole.results.length + 1}`, tool: "t" }, sentence] as NonNullable<
      State["notes"]
    >;
    const last = whole.iterations.at(-1);
    const calls = [{ tool: "get_drug_targets", args: {}, reason: "Targets" }];
    const iterations = last ? [...whole.iterations, { ...last, calls, results: [], observation: null }] : [];
    const live = headOf({ done: false, notes, iterations });
    show({ ...live, status: "queued" });
    expect(screen.getByText("It inhibits complex I.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /^Checking/, expanded: false }));
    expect(screen.getByText("now")).toBeTruthy();
  });

  it("folds what was looked up to a line once it is answered, which opens", () => {
    show(headOf());
    const reasoning = within(screen.getByRole("region", { name: "Reasoning" }));
    expect(reasoning.queryByRole("list")).toBeNull();
    fireEvent.click(reasoning.getByRole("button", { name: /look-ups? in/ }));
    expect(reasoning.getAllByRole("listitem").length).toBeGreaterThan(1);
  });
});
