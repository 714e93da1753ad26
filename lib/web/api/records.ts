import { AppError } from "@/lib/engine/error";
import type { Claim } from "@/lib/knowledge/claim";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { AppPort } from "@/lib/web/app-port";
import { handle, json } from "@/lib/web/handle";
import { ClaimId } from "@/lib/web/ids";

/** The most claims one request reads. */
export const CLAIMS_MAX = 50;

/**
 * Claims by id (`?ids=a,b`), with the entities that name their ends and the datasets they come from. Those of a source
 * without a stated licence show on Vigil's own pages only.
 */
export const readClaims = (app: AppPort) =>
  handle("GET /api/claims", async ({ request, visitorId }) => {
    const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(Boolean);
    if (ids.length === 0 || ids.length > CLAIMS_MAX || ids.some((id) => !ClaimId.safeParse(id).success))
      throw new AppError("invalid_request", `Give 1 to ${CLAIMS_MAX} claim ids.`);
    const { claims, entities } = await claimRecords(app, ids);
    if (visitorId !== "") return json({ claims, entities });
    const unlicensed = await unlicensedOf(app);
    return json({ claims: claims.filter(({ dataset }) => !unlicensed.has(dataset)), entities });
  });

async function unlicensedOf(app: AppPort): Promise<ReadonlySet<string>> {
  const { datasets } = await app.graphStatus();
  return new Set(datasets.filter(({ tier }) => tier === "unlicensed").map(({ key }) => key));
}

export type ClaimRecords = { claims: Claim[]; entities: EntityRef[] };

export async function claimRecords(app: AppPort, ids: string[]): Promise<ClaimRecords> {
  const claims = await app.claims(ids);
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
