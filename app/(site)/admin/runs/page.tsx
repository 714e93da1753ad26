import { redirect } from "next/navigation";
import { RunsPage } from "@/components/admin/runs-page";
import { CompletionReason, StrategyName } from "@/lib/domain/run/event";
import { app } from "@/lib/server/app";
import { adminRunsQuery } from "@/lib/server/web/admin-query";
import { pageIsAdmin } from "@/lib/server/web/pages";

export const metadata = { title: "Admin: runs", robots: { index: false } };

type Search = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminRunsPage({ searchParams }: Search) {
  if (!(await pageIsAdmin(app))) redirect("/admin");
  const query = adminRunsQuery(await searchParams);
  const found = await app.admin.runs(query);
  return <RunsPage {...found} query={query} strategies={StrategyName.options} reasons={CompletionReason.options} />;
}
