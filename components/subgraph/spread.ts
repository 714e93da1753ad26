import cytoscape, { type Core, type LayoutOptions } from "cytoscape";

/** Places new things near what they are joined to, around those that are placed, which stay; over so many ms. */
export async function spread(cy: Core, fresh: readonly string[], durationMs: number): Promise<void> {
  const { default: fcose } = await import("cytoscape-fcose");
  if (cy.destroyed()) return;
  cytoscape.use(fcose);
  const isFresh = new Set(fresh);
  const placed = cy.nodes().filter((node) => !isFresh.has(node.id()));
  for (const id of fresh) {
    const node = cy.getElementById(id);
    const [at] = node
      .neighborhood()
      .nodes()
      .intersection(placed)
      .map((near) => near.id());
    if (at) node.position({ ...cy.getElementById(at).position() });
  }
  const fixed = placed.map((each) => ({ nodeId: each.id(), position: { ...cy.getElementById(each.id()).position() } }));
  const options = {
    name: "fcose",
    quality: "proof",
    randomize: false,
    fit: false,
    animate: durationMs > 0,
    animationDuration: durationMs,
    idealEdgeLength: 90,
    nodeSeparation: 110,
    fixedNodeConstraint: fixed,
  };
  const layout = cy.layout(options as LayoutOptions);
  const done = new Promise<void>((resolve) => layout.one("layoutstop", () => resolve()));
  layout.run();
  return done;
}
