// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { requestOf, usualChoice } from "@/components/ask/chosen";
import { RunSettings } from "@/components/ask/run-settings";
import { settings } from "@/lib/server/settings";
import { QuestionBody } from "@/lib/server/web/request-body";

afterEach(cleanup);
const offered = settings();
let sent: ReturnType<typeof requestOf>;

function Page() {
  const [chosen, setChosen] = useState(() => usualChoice(offered));
  sent = requestOf(chosen);
  return <RunSettings settings={offered} chosen={chosen} onChange={setChosen} />;
}

it("S3-124: sends the kinds of tools ticked, whatever the strategy, and nothing when none is", () => {
  render(<Page />);
  expect(sent).not.toHaveProperty("prefer");
  for (const kind of ["Evidence", "Paths", "Evidence"]) fireEvent.click(screen.getByRole("checkbox", { name: kind }));
  fireEvent.click(screen.getByRole("radio", { name: /^Two-phase/ }));
  expect(screen.getByText(/^How to reason: Two-phase, .*path tools first$/)).toBeTruthy();
  const question = { question: "Q?", clientKey: "12345678" };
  expect(QuestionBody.parse({ ...question, ...sent })).toMatchObject({ strategy: "two-phase", prefer: ["path"] });
  expect(QuestionBody.safeParse({ ...question, prefer: ["weather"] }).success).toBe(false);
});
