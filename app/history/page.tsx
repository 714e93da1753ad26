import { RunList } from "@/components/history/run-list";
import { app } from "@/lib/server/app";
import { pageVisitor } from "@/lib/server/web/pages";

export const metadata = { title: "History" };

export default async function HistoryPage() {
  const visitorId = await pageVisitor();
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <h1 className="font-semibold text-2xl tracking-tight">Your runs</h1>
      <p className="text-muted">Kept for this browser by a cookie. Nobody else sees them unless you share one.</p>
      <RunList runs={visitorId ? await app.listRuns(visitorId) : []} />
    </div>
  );
}
