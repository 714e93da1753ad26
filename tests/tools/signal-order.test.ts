import { expect, it } from "vitest";
import type { Graph } from "@/lib/domain/graph";
import { ordered, orderFor } from "@/lib/tools/list-events";

const noClaims = { claims: async () => [] } as unknown as Graph;
const event = (id: string, ic025: number) => ({
  id,
  name: id,
  entity: { id, name: id, type: "adverse_event" as const },
  label: [],
  signals: [],
  reports: [],
  ic025,
  strength: 0,
  rank: 0,
});

it("orders by the statistic a threshold is set on, unless another order is asked for", () => {
  expect(orderFor(undefined, { ic025Above: 2 })).toBe("ic025");
  expect(orderFor(undefined, { prrMin: 5 })).toBe("prr");
  expect(orderFor("reports", { ic025Min: 2 })).toBe("reports");
  expect(orderFor(undefined, { casesMin: 3 })).toBeUndefined();
});

it("puts the highest IC025 first where that is the order", async () => {
  const items = [event("AE:low", 2.1), event("AE:high", 4.2)] as unknown as Parameters<typeof ordered>[1];
  const { items: ranked } = await ordered(noClaims, items, "ic025");
  expect(ranked.map(({ id }) => id)).toEqual(["AE:high", "AE:low"]);
});
