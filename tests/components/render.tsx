import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import { ClaimSource } from "@/components/evidence/claim-source";
import { DetailView } from "@/components/evidence/detail-view";
import { SelectionProvider, useSelection } from "@/components/evidence/selection";
import { Drawer } from "@/components/ui/drawer";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { cannedDatasets, lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders within a page's selection, what is opened in a dialog, with the canned claims at hand. */
export function renderInPage(children: ReactNode) {
  return render(
    <SelectionProvider>
      <ClaimSource datasets={cannedDatasets}>
        {children}
        <Opened />
      </ClaimSource>
    </SelectionProvider>,
  );
}

function Opened() {
  const { detail, close } = useSelection();
  return (
    <Drawer title={detail?.title ?? ""} open={detail !== null} onClose={close}>
      {detail && <DetailView detail={detail} />}
    </Drawer>
  );
}

/** Answers what is asked of claims from the canned ones; a test that asks for more brings its own. */
export async function cannedFetch(path: string): Promise<Response> {
  const ids = new URL(path, "http://localhost").searchParams.get("ids")?.split(",") ?? [];
  const claims = cannedClaims.filter(({ id }) => ids.includes(id));
  return Response.json({ claims, entities: [metformin, lacticAcidosis] });
}
globalThis.fetch = cannedFetch as typeof fetch;
