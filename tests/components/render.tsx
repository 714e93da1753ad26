import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { ClaimSource } from "@/components/evidence/claim-source";
import { DetailView } from "@/components/evidence/detail-view";
import { SelectionProvider, useSelection } from "@/components/evidence/selection";
import { EdgeTable } from "@/components/subgraph/edge-table";
import { useGraph } from "@/components/subgraph/use-graph";
import { Drawer } from "@/components/ui/drawer";
import type { Subgraph } from "@/lib/domain/run/artifacts";
import { cannedDatasets } from "@/tests/fixtures/canned-graph";

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

/** The relations of a graph as a table, without the drawing, which needs a canvas. */
export function Relations({ subgraph }: { subgraph: Subgraph }) {
  return <EdgeTable graph={useGraph(subgraph)} />;
}
