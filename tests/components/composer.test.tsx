// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Composer } from "@/components/chat/composer";
import { FollowUps } from "@/components/share/shared-answer";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { renderInPage } from "./render";

const settings = fakeApp().settings();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({
  onAsk,
  onStop = () => {},
}: {
  onAsk: (question: string, wishes: object) => void;
  onStop?: () => void;
}) {
  const [text, setText] = useState("");
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Composer
        box={createRef<HTMLTextAreaElement>()}
        settings={settings}
        text={text}
        onText={setText}
        isFirst
        isRunning={false}
        onStop={onStop}
        onAsk={onAsk}
        onEditLast={() => setText("The last question?")}
      />
    </QueryClientProvider>
  );
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>("Your question");
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = () => fireEvent.keyDown(box(), { key: "Enter" });

describe("the composer", () => {
  it("asks the reader's own words on Enter, empties, and asks nothing where there are none", () => {
    const onAsk = vi.fn();
    render(<Page onAsk={onAsk} />);
    enter();
    expect(onAsk).not.toHaveBeenCalled();
    expect(screen.getByText("Write a question in words.")).toBeTruthy();
    write("And for tacrolimus?");
    fireEvent.keyDown(box(), { key: "Enter", shiftKey: true });
    expect(onAsk).not.toHaveBeenCalled();
    enter();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith("And for tacrolimus?", {
      strategy: "react",
      reasoner: "rules",
      maxIterations: 10,
    });
    expect(box().value).toBe("");
  });

  it("holds likely identifiers back until they are asked again", () => {
    const onAsk = vi.fn();
    render(<Page onAsk={onAsk} />);
    write("And for jane@example.org?");
    enter();
    expect(onAsk).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Ask all the same" }));
    expect(onAsk).toHaveBeenCalledOnce();
  });

  it("takes the last question up again with the arrow in an empty box", () => {
    render(<Page onAsk={() => {}} />);
    fireEvent.keyDown(box(), { key: "ArrowUp" });
    expect(box().value).toBe("The last question?");
  });
});

describe("names in the composer", () => {
  const found = { typed: "metf", names: [named("metformin"), named("metformin hydrochloride")] };
  function named(name: string) {
    return { id: `D:${name}`, name, type: "drug", matched: name, kind: "preferred", labels: 3, reports: 1 };
  }
  const answers = (names: object) =>
    vi.stubGlobal("fetch", async (path: string) =>
      Response.json(path.startsWith("/api/names") ? names : {}, { status: path.startsWith("/api/names") ? 200 : 503 }),
    );
  const press = (key: string, more = {}) => fireEvent.keyDown(box(), { key, ...more });

  it("asks what is typed on Enter while nothing is picked, and closes by Escape", async () => {
    const onAsk = vi.fn();
    answers(found);
    render(<Page onAsk={onAsk} />);
    write("How could metf");
    expect(await screen.findAllByRole("option")).toHaveLength(2);
    expect(screen.queryByRole("option", { selected: true })).toBeNull();
    expect(box().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    enter();
    expect(onAsk.mock.calls[0]?.[0]).toBe("How could metf");
    expect(onAsk.mock.calls[0]?.[1]).not.toHaveProperty("chosen");
  });

  it("writes the name that is picked by arrow and Enter, and sends what it means", async () => {
    const onAsk = vi.fn();
    answers(found);
    render(<Page onAsk={onAsk} />);
    write("How could metf");
    await screen.findAllByRole("option");
    press("ArrowDown");
    press("ArrowDown");
    expect(box().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    press("ArrowUp");
    enter();
    expect(onAsk).not.toHaveBeenCalled();
    expect(box().value).toBe("How could metformin ");
    write(`${box().value}cause headache?`);
    enter();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(
      "How could metformin cause headache?",
      expect.objectContaining({ chosen: [{ text: "metformin", id: "D:metformin" }] }),
    );
  });

  it("takes the first name by Tab", async () => {
    answers(found);
    render(<Page onAsk={() => {}} />);
    write("metf");
    await screen.findAllByRole("option");
    press("Tab");
    expect(box().value).toBe("metformin ");
  });

  it("offers forms of questions after a stroke, goes from slot to slot, and asks none that is open", async () => {
    const onAsk = vi.fn();
    render(<Page onAsk={onAsk} />);
    write("/mech");
    fireEvent.click(screen.getByRole("option", { name: /^Mechanism/ }));
    expect(box().value).toBe("How could [drug] cause [event]?");
    const selected = () => box().value.slice(box().selectionStart, box().selectionEnd);
    expect(selected()).toBe("[drug]");
    press("Tab");
    expect(selected()).toBe("[event]");
    press("Tab");
    expect(selected()).toBe("[drug]");
    enter();
    expect(onAsk).not.toHaveBeenCalled();
    expect(screen.getByText("Fill in what stands in brackets first.")).toBeTruthy();
  });

  it("marks a person's name where it stands, and takes it out", () => {
    render(<Page onAsk={() => {}} />);
    write("My patient John Smith bleeds on warfarin");
    expect(screen.getByText("John Smith").className).toMatch(/bg-warn-weak/);
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(box().value).toBe("My patient bleeds on warfarin");
  });

  it("keeps what is known of a patient as chips and sends them", () => {
    const onAsk = vi.fn();
    render(<Page onAsk={onAsk} />);
    fireEvent.click(screen.getByRole("button", { name: "Patient" }));
    const field = screen.getByLabelText("Known of the patient", { selector: "input" });
    for (const fact of ["heart failure", "renal failure"]) {
      fireEvent.change(field, { target: { value: fact } });
      fireEvent.keyDown(field, { key: "Enter" });
    }
    fireEvent.click(screen.getAllByRole("button", { name: "Take out renal failure", hidden: true })[0] as HTMLElement);
    write("Adverse events of metformin?");
    enter();
    expect(onAsk.mock.calls[0]?.[1]).toMatchObject({ patient: ["heart failure"] });
  });
});

it("leads to a new conversation where there is none", () => {
  renderInPage(<FollowUps questions={["What does metformin target?"]} />);
  const link = screen.getByRole("link", { name: "What does metformin target?" });
  expect(link.getAttribute("href")).toBe("/#q=What+does+metformin+target%3F");
});
