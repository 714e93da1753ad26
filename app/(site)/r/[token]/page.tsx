import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { SharedView } from "@/components/share/shared-view";
import { Message } from "@/components/ui/message";
import { app } from "@/lib/server/app";
import { openShare } from "@/lib/server/web/api/shares";

export const metadata: Metadata = { title: "Shared answer", robots: { index: false, follow: false } };

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const { share, refusal } = await openShare(app, token, await headers());
  if (refusal) return <Message tone="bad">{refusal}</Message>;
  if (!share) notFound();
  return <SharedView share={share} />;
}
