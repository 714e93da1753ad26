// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Composer } from "@/components/chat/composer";
import { FollowUps } from "@/components/result/follow-ups";
import { fakeApp } from "@/tests/fixtures/fake-app";
import { renderInPage } from "./render";

const settings = fakeApp().settings();

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

it("leads to a new conversation where there is none", () => {
  renderInPage(<FollowUps questions={["What does metformin target?"]} />);
  const link = screen.getByRole("link", { name: "What does metformin target?" });
  expect(link.getAttribute("href")).toBe("/#q=What+does+metformin+target%3F");
});
