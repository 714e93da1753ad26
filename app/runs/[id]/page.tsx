import { notFound, permanentRedirect } from "next/navigation";
import { app } from "@/lib/server/app";
import { isId } from "@/lib/server/web/ids";
import { pageVisitor } from "@/lib/server/web/pages";

export const metadata = { robots: { index: false } };

/** A run has its place in a conversation. */
export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const visitorId = await pageVisitor();
  const run = visitorId && isId(id) ? await app.findRun(id, visitorId) : null;
  if (!run) notFound();
  permanentRedirect(`/c/${run.conversationId}?turn=${id}`);
}
