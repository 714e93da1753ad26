import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedView } from "@/components/share/shared-view";
import { app } from "@/lib/runtime";

/** 128 bits in base64url or hex, and no more than a link could hold. */
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/;

export const metadata: Metadata = { title: "Shared answer", robots: { index: false, follow: false } };

export default async function SharePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const share = TOKEN.test(token) ? await app.findShare(token) : null;
  if (!share) notFound();
  return <SharedView share={share} />;
}
