import { describe, expect, it } from "vitest";
import { graphStyle } from "@/components/subgraph/graph-style";
import { type Box, overlap, placeLabels, type Wanted } from "@/components/subgraph/legible";

const FRAME: Box = { x1: 0, y1: 0, x2: 500, y2: 500 };
const node = (x: number, y: number): Box => ({ x1: x - 10, y1: y - 10, x2: x + 10, y2: y + 10 });
const wanted = (id: string, at: Box): Wanted => ({ id, at, width: 80, height: 14 });

describe("labels of the graph", () => {
  it("stand under their node, else on another side that is free", () => {
    const [upper, lower] = [node(250, 240), node(250, 265)];
    const placed = placeLabels([wanted("upper", upper), wanted("lower", lower)], [upper, lower], FRAME);
    expect([...placed].map(([id, { side }]) => [id, side])).toEqual([
      ["upper", "top"],
      ["lower", "bottom"],
    ]);
  });

  it("leave out what finds no room, and what comes first chooses first", () => {
    const nodes = Array.from({ length: 40 }, (_, n) => node(200 + (n % 5) * 21, 200 + Math.floor(n / 5) * 21));
    const placed = placeLabels(
      nodes.map((at, n) => wanted(`n${n}`, at)),
      nodes,
      FRAME,
    );
    expect(placed.get("n0")).toBeDefined();
    expect(placed.size).toBeLessThan(nodes.length);
  });

  it("stand apart where they may and have no room beside their node, and cover nothing there", () => {
    const nodes = Array.from({ length: 9 }, (_, n) => node(229 + (n % 3) * 21, 229 + Math.floor(n / 3) * 21));
    const middle = nodes[4];
    if (!middle) throw new Error("there are nine");
    expect(placeLabels([wanted("held in", middle)], nodes, FRAME).size).toBe(0);
    const place = placeLabels([{ ...wanted("held in", middle), mayLead: true }], nodes, FRAME).get("held in");
    expect(place?.side).toBeNull();
    expect(nodes.some((each) => place && overlap(place.box, each))).toBe(false);
  });

  it("stay in view where their node is", () => {
    const [edge, beyond] = [node(488, 250), node(520, 350)];
    const placed = placeLabels([wanted("edge", edge), wanted("beyond", beyond)], [edge, beyond], FRAME);
    expect(placed.get("edge")?.side).toBe("left");
    expect(placed.get("beyond")?.side).toBe("bottom");
    expect(overlap(edge, beyond)).toBe(false);
  });

  it("are as large on the screen at any zoom", () => {
    const sizeAt = (zoom: number) => {
      const style = graphStyle(() => "#000", zoom, { isDown: false, middle: { x: 0, y: 0 } }) as {
        selector: string;
        style: Record<string, number>;
      }[];
      return (style.find(({ selector }) => selector === "node")?.style["font-size"] ?? 0) * zoom;
    };
    for (const zoom of [0.25, 1, 3]) expect(sizeAt(zoom)).toBe(12);
  });
});
