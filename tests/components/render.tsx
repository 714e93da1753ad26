import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { ClaimSource } from "@/components/evidence/claim-source";
import { DetailDrawer } from "@/components/evidence/detail-drawer";
import { SelectionProvider } from "@/components/evidence/selection";
import { cannedClaims } from "@/tests/fixtures/canned-claims";
import { cannedDatasets, lacticAcidosis, metformin } from "@/tests/fixtures/canned-graph";

afterEach(cleanup);

/** Renders within a page's selection, with the canned claims at hand. */
export function renderInPage(children: ReactNode) {
  const held = { claims: cannedClaims, entities: [metformin, lacticAcidosis] };
  return render(
    <SelectionProvider>
      <ClaimSource datasets={cannedDatasets} held={held}>
        {children}
        <DetailDrawer />
      </ClaimSource>
    </SelectionProvider>,
  );
}
