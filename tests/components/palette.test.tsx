// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useKeys } from "@/components/chat/use-keys";
import { KeySheet } from "@/components/palette/key-sheet";
import { type Command, useOffer } from "@/components/palette/over";
import { Palette } from "@/components/palette/palette";
import { setLook, shownLook } from "@/components/shell/looks";
import { smallGraph } from "@/tests/fixtures/small-graph";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    const { pathname, searchParams } = new URL(path, "http://127.0.0.1");
    const text = searchParams.get("q") ?? "";
    const talk = { id: "talk_1", title: "On biguanides", question: "Why?" };
    return Response.json(
      pathname === "/api/names"
        ? smallGraph().suggest(text, 8)
        : { conversations: "on biguanides".includes(text.toLowerCase()) ? [talk] : [], next: null },
    );
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  push.mockReset();
  setLook("keys", "on");
});

function Page({ commands, compose }: { commands: Command[]; compose?: (text: string) => void }) {
  useOffer({ commands, ...(compose && { compose }) });
  return <Palette onClose={() => {}} />;
}

function Keyed({ act: done }: { act: () => void }) {
  useKeys({ j: done, "ctrl+j": done });
  return <KeySheet onClose={() => {}} />;
}

const write = (value: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value } });
const enter = () => fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });

it("marks the first thing called so, whose page Enter opens", async () => {
  render(<Page commands={[]} />);
  write("metformin");
  const found = await screen.findByRole("option", { name: /^metformin/ });
  expect(found.getAttribute("aria-selected")).toBe("true");
  enter();
  await waitFor(() => expect(push).toHaveBeenCalledWith("/e/DRUGCENTRAL:1725"));
});

it("offers conversations, what the page can do, other pages and settings, narrowed by the words typed", async () => {
  const done = vi.fn();
  render(<Page commands={[{ name: "Coverage", group: "Panel", act: done }]} />);
  await screen.findByRole("option", { name: "On biguanides" });
  for (const name of [/^New conversation/, "Sources", "Theme: dark", "Rows: compact", /^Show all keys/])
    screen.getByRole("option", { name });
  write("cover");
  enter();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
});

it("puts what is typed into the box of the page, else into that of a new conversation", async () => {
  const compose = vi.fn();
  const { rerender } = render(<Page commands={[]} compose={compose} />);
  write("why so?");
  fireEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name: /why so\?/ }));
  await waitFor(() => expect(compose).toHaveBeenCalledWith("why so?"));
  rerender(<Page commands={[]} />);
  fireEvent.click(screen.getByRole("option", { name: /why so\?/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/#q=why+so%3F"));
});

it("switches single letters off, and leaves keys held with Ctrl as they are", () => {
  const done = vi.fn();
  render(<Keyed act={done} />);
  fireEvent.keyDown(window, { key: "j" });
  expect(done).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("checkbox", { name: /Single letters act/ }));
  expect(shownLook("keys")).toBe("off");
  fireEvent.keyDown(window, { key: "j" });
  expect(done).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(window, { key: "j", ctrlKey: true });
  expect(done).toHaveBeenCalledTimes(2);
});
