// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { FollowUpForm, FollowUps } from "@/components/result/follow-ups";
import { renderInPage } from "./render";

const asking = () => ({ ask: vi.fn(async () => {}), busy: false, error: null });
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText("Your follow-up question"), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("asking on from an answer", () => {
  it("asks the reader's own words in the conversation, and nothing where there are none", () => {
    const followUp = asking();
    renderInPage(<FollowUpForm followUp={followUp} />);
    press("Ask");
    expect(followUp.ask).not.toHaveBeenCalled();
    write("And for tacrolimus?");
    press("Ask");
    expect(followUp.ask).toHaveBeenCalledExactlyOnceWith("And for tacrolimus?");
  });

  it("holds likely identifiers back until they are asked again", () => {
    const followUp = asking();
    renderInPage(<FollowUpForm followUp={followUp} />);
    write("And for jane@example.org?");
    press("Ask");
    expect(followUp.ask).not.toHaveBeenCalled();
    press("Ask all the same");
    expect(followUp.ask).toHaveBeenCalledOnce();
  });

  it("asks a recommended question with one press, and says beside it what went wrong", () => {
    const followUp = { ...asking(), error: "Too many runs." };
    renderInPage(<FollowUps questions={["What does metformin target?"]} followUp={followUp} />);
    press("What does metformin target?");
    expect(followUp.ask).toHaveBeenCalledExactlyOnceWith("What does metformin target?");
    expect(screen.getByRole("alert").textContent).toBe("Too many runs.");
  });

  it("leads to the ask page where there is no conversation", () => {
    renderInPage(<FollowUps questions={["What does metformin target?"]} />);
    const link = screen.getByRole("link", { name: "What does metformin target?" });
    expect(link.getAttribute("href")).toBe("/#q=What+does+metformin+target%3F");
  });
});
