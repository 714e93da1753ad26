// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { EntityHead } from "@/components/entity/entity-head";
import { EntityParts } from "@/components/entity/entity-parts";
import { entityView } from "@/lib/server/entity/view";
import { smallGraph } from "@/tests/fixtures/small-graph";

afterEach(cleanup);

const graph = smallGraph();

async function show(id: string) {
  const view = await entityView(graph, id);
  if (!view) throw new Error(`no page of ${id}`);
  render(
    <>
      <EntityHead view={view} />
      <EntityParts view={view} sources={[...graph.datasets, ...graph.notLoaded]} />
    </>,
  );
  return view;
}

it("names the thing, opens its identifiers at their sources and hands questions to the composer", async () => {
  const { thing, questions } = await show("DRUGCENTRAL:1725");
  screen.getByRole("heading", { level: 1, name: thing.name });
  expect(screen.getByRole("link", { name: "1725" }).getAttribute("href")).toBe("https://drugcentral.org/drugcard/1725");
  const asked = within(screen.getByRole("navigation", { name: "Questions about metformin" })).getAllByRole("link");
  expect(asked.map(({ textContent }) => textContent)).toEqual(questions);
  expect(asked[0]?.getAttribute("href")).toMatch(/^\/#q=/);
});

it("shows each part that holds something as a table whose names open their own pages and whose grades open records", async () => {
  const { sections } = await show("DRUGCENTRAL:1725");
  const events = sections.find(({ key }) => key === "events");
  const part = within(screen.getByRole("region", { name: "Adverse events" }));
  const [first] = events?.rows ?? [];
  expect(part.getAllByRole("link", { name: new RegExp(`^${first?.name}`) })[0]?.getAttribute("href")).toBe(
    `/e/${first?.id}`,
  );
  const records = part.getAllByRole("link").map((link) => link.getAttribute("href"));
  for (const { claimId } of first?.sources ?? []) expect(records).toContain(`/claims/${claimId}`);
  expect(part.getByRole("link", { name: /get_drug_adverse_events/ }).getAttribute("href")).toBe(
    "/tools#get_drug_adverse_events",
  );
});

it("says of each part without rows why it has none", async () => {
  const { sections } = await show("DRUGCENTRAL:1725");
  const told = within(screen.getByRole("region", { name: "Nothing found" }));
  for (const { title, status } of sections.filter(({ rows }) => rows.length === 0)) {
    const reason = told.getByText(title, { selector: "dt" }).nextElementSibling?.textContent ?? "";
    if (status === "not_loaded") expect(reason).toContain("Not covered by the loaded sources.");
    else expect(reason).toMatch(/^(?:Searched, nothing stated|Loaded, without a label of it): /);
  }
});
