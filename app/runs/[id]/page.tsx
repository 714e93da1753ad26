import { notFound } from "next/navigation";
import { follow, forReading, type Live, nothingYet } from "@/components/live/live-state";
import { RunView } from "@/components/run/run-view";
import { briefOf } from "@/lib/domain/dataset";
import { app } from "@/lib/server/app";
import type { RunHead } from "@/lib/server/web/app-port";
import { isId } from "@/lib/server/web/ids";
import { graphOrNull, pageVisitor } from "@/lib/server/web/pages";

export const metadata = { title: "Run", robots: { index: false } };

export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const visitorId = await pageVisitor();
  const run = visitorId && isId(id) ? await app.findRun(id, visitorId) : null;
  if (!run || !visitorId) notFound();
  const initial = await finished(run, visitorId);
  const sources = ((await graphOrNull(app))?.datasets ?? []).map(briefOf);
  return <RunView key={id} runId={id} question={run.question} initial={initial} sources={sources} />;
}

/** A run that is over is folded here, so that its page stands without waiting for a stream; a running one is streamed. */
async function finished({ id, status }: RunHead, visitorId: string): Promise<Live | null> {
  if (status !== "ended") return null;
  let live = nothingYet;
  for await (const event of app.events(id, visitorId, 0, new AbortController().signal)) live = follow(live, event);
  return { ...live, state: forReading(live.state) };
}
