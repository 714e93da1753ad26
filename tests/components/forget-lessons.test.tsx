// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, it, vi } from "vitest";
import { ForgetLessons } from "@/components/admin/forget-lessons";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("forgets lessons only once it was confirmed, and shows the page anew", async () => {
  const sent = vi.fn(async (..._: unknown[]) => Response.json({ removed: 3 }));
  const refresh = vi.fn();
  vi.stubGlobal("fetch", sent);
  render(
    <AppRouterContext.Provider value={{ refresh } as unknown as AppRouterInstance}>
      <ForgetLessons />
    </AppRouterContext.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Forget all lessons" }));
  fireEvent.click(screen.getByRole("button", { name: "Keep them" }));
  fireEvent.click(screen.getByRole("button", { name: "Forget all lessons" }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Forget them" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([["/api/admin/lessons", { method: "DELETE" }]]);
});
