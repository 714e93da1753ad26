import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { AppError } from "@/lib/domain/run/error";
import type { AppPort } from "@/lib/server/web/app-port";
import { handle, json } from "@/lib/server/web/handle";
import { ClaimId } from "@/lib/server/web/ids";
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
    const isOwn = visitorId !== "" && isFromOwnPage(request.headers);
    return json(await recordsOf(app, isOwn ? claims : await licensed(app, claims)));
  });

async function licensed(app: AppPort, claims: Claim[]): Promise<Claim[]> {
  const { datasets } = await app.graphStatus();
  const unlicensed = new Set(datasets.filter(({ tier }) => tier === "unlicensed").map(({ key }) => key));
  return claims.filter(({ dataset }) => !unlicensed.has(dataset));
}

export type ClaimRecords = { claims: Claim[]; entities: EntityRef[] };

/** As `readClaims`, for our own pages, which show every claim; ids that name none are left out. */
export async function claimRecords(app: AppPort, ids: string[]): Promise<ClaimRecords> {
  return recordsOf(app, await app.claims(ids));
}

async function recordsOf(app: AppPort, claims: Claim[]): Promise<ClaimRecords> {
  const ends = [...new Set(claims.flatMap(({ subject, object }) => [subject, object]))];
  const entities = await Promise.all(ends.map((id) => app.entity(id)));
  return {
    claims,
    entities: entities.flatMap((each) => (each ? [{ id: each.id, name: each.name, type: each.type }] : [])),
  };
}

/** What runs Vigil asks whether it still serves: 503 while its database does not answer. */
export const health = (app: AppPort) =>
  handle("GET /api/health", async () => {
    if (!(await app.isAnswering())) throw new AppError("unavailable", "The database does not answer.");
    const { version, edition } = await app.graphStatus();
    return json({ status: "ok", graphVersion: version, edition });
  });
