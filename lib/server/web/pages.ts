import { cookies } from "next/headers";
import { briefOf, type DatasetBrief } from "@/lib/domain/dataset";
import { AppError } from "@/lib/domain/run/error";
import type { AppPort, GraphStatus } from "./app-port";
import { sessionSecret } from "./secret";
import { ADMIN_COOKIE, type AdminSessions, openAdminSession, readVisitor, VISITOR_COOKIE } from "./session";

/** Who asks for a page, or null where the cookie does not hold. */
export async function pageVisitor(): Promise<string | null> {
  return readVisitor((await cookies()).get(VISITOR_COOKIE)?.value, sessionSecret());
}

/** Whether a page is asked for in an open admin session. */
export async function pageIsAdmin(app: AdminSessions): Promise<boolean> {
  return (await openAdminSession(app, (await cookies()).get(ADMIN_COOKIE)?.value)) !== null;
}

/** What is loaded, or null while no graph is; other failures are thrown on. */
export async function graphOrNull(app: Pick<AppPort, "graphStatus">): Promise<GraphStatus | null> {
  try {
    return await app.graphStatus();
  } catch (error) {
    if (error instanceof AppError && error.code === "no_graph") return null;
    throw error;
  }
}

/** What is loaded, by title and version: titles of sources that an answer searched and does not use. */
export async function loadedSources(app: Pick<AppPort, "graphStatus">): Promise<DatasetBrief[]> {
  return ((await graphOrNull(app))?.datasets ?? []).map(briefOf);
}
