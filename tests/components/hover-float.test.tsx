// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HoverFloat } from "@/components/ui/hover-float";

const LONG_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it("opens by focus, and stays away once a press has done its own act, until the focus comes again", () => {
  const onPress = vi.fn();
  render(
    <HoverFloat onPress={onPress} trigger={<button type="button">1</button>}>
      {() => <p>What it stands for</p>}
    </HoverFloat>,
  );
  const button = screen.getByRole("button");
  const wait = () => act(() => vi.advanceTimersByTime(LONG_MS));
  fireEvent.focus(button);
  fireEvent.click(button);
  wait();
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText("What it stands for")).toBeNull();
  fireEvent.blur(button);
  fireEvent.focus(button);
  wait();
  expect(screen.getByText("What it stands for")).toBeTruthy();
});
