import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { AppError } from "@/lib/domain/run/error";
import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, handle, json, orNotFound } from "@/lib/server/web/handle";
import { ClaimId, decoded } from "@/lib/server/web/ids";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { isFromOwnPage } from "@/lib/server/web/origin";

/** The most claims one request reads. */
export const CLAIMS_MAX = 50;

/**
 * Claims by id (`?ids=a,b`), with the entities that name their ends. Those of a source without a stated licence show on
 * Vigil's own pages only: to who has the cookie a page was given, and whose browser says that a page of ours asks.
 */
export const readClaims = (app: AppPort, limiter: Limiter = limiterOf("claims")) =>
  handle("GET /api/claims", async ({ request, visitorId, address }) => {
    const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(Boolean);
    if (ids.length === 0 || ids.length > CLAIMS_MAX || ids.some((id) => !ClaimId.safeParse(id).success))
      throw new AppError("invalid_request", `Give 1 to ${CLAIMS_MAX} claim ids.`);
    limiter.take({ visitorId: visitorId || address, address }, crypto.randomUUID());
    const claims = await app.claims(ids);
    const withheld = await withheldFrom(app, request, visitorId);
    return json(
      await recordsOf(
        app,
        claims.filter(({ dataset }) => !withheld.has(dataset)),
      ),
    );
  });

/** The datasets whose claims who asks is not shown: those without a stated licence, unless a page of ours asks. */
async function withheldFrom(app: AppPort, { headers }: Request, visitorId: string): Promise<Set<string>> {
  if (visitorId !== "" && isFromOwnPage(headers)) return new Set();
  const { datasets } = await app.graphStatus();
  return new Set(datasets.filter(({ tier }) => tier === "unlicensed").map(({ key }) => key));
}

/** The most neighbours of an entity one request gives. */
export const NEIGHBOURS_MAX = 25;
export const NeighbourLimit = z.coerce.number().int().min(1).max(NEIGHBOURS_MAX).default(NEIGHBOURS_MAX);

/** What the graph joins an entity to (`?limit=25`), the most prominent first, as a subgraph; claims as `readClaims` shows them. */
export const readNeighbours = (app: AppPort, limiter: Limiter = limiterOf("claims")) =>
  handle(
    "GET /api/entities/[id]/neighbours",
    async ({ request, params: { id }, visitorId, address }: Call<{ id: string }>) => {
      const limit = NeighbourLimit.safeParse(new URL(request.url).searchParams.get("limit") ?? undefined);
      if (!limit.success) throw new AppError("invalid_request", `Ask for 1 to ${NEIGHBOURS_MAX} neighbours.`);
      limiter.take({ visitorId: visitorId || address, address }, crypto.randomUUID());
      const without = await withheldFrom(app, request, visitorId);
      return json(orNotFound(await app.neighbours(decoded(id), { limit: limit.data, without })));
    },
  );

type ClaimRecords = { claims: Claim[]; entities: EntityRef[] };

async function recordsOf(app: AppPort, claims: Claim[]): Promise<ClaimRecords> {
  const ends = [...new Set(claims.flatMap(({ subject, object }) => [subject, object]))];
  const entities = await Promise.all(ends.map((id) => app.entity(id)));
  return {
    claims,
    entities: entities.flatMap((each) => (each ? [{ id: each.id, name: each.name, type: each.type }] : [])),
  };
}

/** Whether Vigil can serve: 503 with the reason while it starts, or its database or disk takes nothing. */
export const health = (app: AppPort, route: "GET /api/health" | "GET /api/ready" = "GET /api/health") =>
  handle(route, async () => {
    const ready = await app.readiness();
    if (typeof ready === "string") throw new AppError("unavailable", ready);
    return json({ status: "ok", graphVersion: ready.version, edition: ready.edition });
  });

/** Whether the process lives: answers as long as it can answer at all, whatever it waits for. */
export const live = handle("GET /api/live", async () => json({ status: "ok" }));
