// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ClaimPassage, ClaimPlace, placesOf } from "@/components/evidence/claim-passage";
import type { Evidence } from "@/lib/domain/claim";

afterEach(cleanup);

const record = (payload: Evidence["payload"], link: string | null = null): Evidence => ({
  ...{ recordId: "r1", publications: [], link, payload },
});

it("sets the words that state the claim off within their passage", () => {
  const quote = {
    ...{
      id: "p_0123456789abcdef",
      entity: "X:1",
      dataset: "labels",
      document: "A label",
      section: "warnings" as const,
    },
    ...{ ordinal: 0, text: "Take care. It may occur. Stop.", recordId: "r1", link: null, start: 11, end: 24 },
  };
  const { container } = render(<ClaimPassage quote={quote} />);
  expect(container.querySelector("mark")?.textContent).toBe("It may occur.");
  expect(container.querySelector("blockquote")?.textContent).toBe(quote.text);
});

it("says where the words stand that an edition leaves out, and gives no address that is none", () => {
  const [place] = placesOf([record({ document: "A label", section: "boxed_warning", heading: "5.1" })]);
  if (!place) throw new Error("no place");
  render(<ClaimPlace place={place} term="Nausea" />);
  for (const text of ["A label", "boxed warning", "5.1", "Nausea"]) screen.getByText(text);
  screen.getByText(/not in this edition, and the source gives no address/);
  cleanup();
  render(<ClaimPlace place={{ ...place, link: "https://example.org/label" }} term="Nausea" />);
  expect(screen.getByRole("link", { name: "r1" }).getAttribute("href")).toBe("https://example.org/label");
  expect(placesOf([record({ prr: 2 })])).toEqual([]);
});
