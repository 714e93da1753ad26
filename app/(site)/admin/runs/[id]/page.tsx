import { notFound, redirect } from "next/navigation";
import { RunTimeline } from "@/components/admin/run-timeline";
import { fold } from "@/lib/domain/run/reduce";
import { app } from "@/lib/server/app";
import { isId } from "@/lib/server/web/ids";
import { pageIsAdmin } from "@/lib/server/web/pages";
import { forReading } from "@/lib/server/web/turn-of-run";

export const metadata = { title: "Admin: run", robots: { index: false } };

export default async function AdminRunPage({ params }: { params: Promise<{ id: string }> }) {
  if (!(await pageIsAdmin(app))) redirect("/admin");
  const { id } = await params;
  const events = isId(id) ? await app.admin.run(id) : null;
  if (!events) notFound();
  const stamps = events.map(({ seq, at, type }) => ({ seq, at, type }));
  return <RunTimeline runId={id} state={forReading(fold(events))} stamps={stamps} />;
}
