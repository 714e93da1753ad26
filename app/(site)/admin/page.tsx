import { Overview } from "@/components/admin/overview";
import { SignIn } from "@/components/admin/sign-in";
import { StrategyName } from "@/lib/domain/run/event";
import { app } from "@/lib/server/app";
import { adminFilter } from "@/lib/server/web/admin-query";
import { pageIsAdmin } from "@/lib/server/web/pages";

export const metadata = { title: "Admin", robots: { index: false } };

type Search = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPage({ searchParams }: Search) {
  const search = await searchParams;
  if (!(await pageIsAdmin(app))) return <SignIn linkFailed={search.link === "invalid"} />;
  const filter = adminFilter(search);
  const { rows } = await app.admin.runs({ strategy: filter.strategy, page: 1 });
  return (
    <Overview
      overview={await app.admin.overview(filter)}
      filter={filter}
      strategies={StrategyName.options}
      latest={rows.slice(0, 10)}
      compared={await app.admin.strategies(filter)}
      servers={app.admin.foreignServers()}
      lessons={await app.admin.lessons()}
    />
  );
}
