// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { keptLook, setLook, shownLook } from "@/components/shell/looks";
import { ThemeMenu } from "@/components/shell/theme-menu";

afterEach(() => {
  cleanup();
  for (const look of ["theme", "density", "keys"] as const) setLook(look, "");
});

it("keeps only values there are, and none for the usual one", () => {
  expect(keptLook("theme", "dark")).toBe("dark");
  for (const value of ["system", "constructor", "", undefined]) expect(keptLook("theme", value)).toBeUndefined();
  expect(shownLook("density")).toBe("comfortable");
  setLook("density", "compact");
  expect(shownLook("density")).toBe("compact");
  expect(document.cookie).toContain("vigil_density=compact");
});

it("chooses theme and rows from one menu", async () => {
  render(<ThemeMenu />);
  const open = () => fireEvent.pointerDown(screen.getByRole("button"), { button: 0, ctrlKey: false });
  open();
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "Compact" }));
  open();
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", density: "compact" });
  open();
  expect((await screen.findByRole("menuitemradio", { name: "Compact" })).getAttribute("aria-checked")).toBe("true");
});
