import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { Conversation } from "@/components/chat/conversation";
import { app } from "@/lib/server/app";
import type { Conversation as Found } from "@/lib/server/web/app-port";
import { isId } from "@/lib/server/web/ids";
import { loadedSources, pageVisitor } from "@/lib/server/web/pages";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const talk = await ownConversation((await params).id);
  return { title: talk ? (talk.title ?? talk.turns[0]?.question) : "Not found", robots: { index: false } };
}

export default async function ConversationPage({ params }: Props) {
  const talk = await ownConversation((await params).id);
  if (!talk) notFound();
  return <Conversation initial={talk} settings={app.settings()} sources={await loadedSources(app)} />;
}

/** The conversation of who asks for the page, looked up once for the page and its title. */
const ownConversation = cache(async (id: string): Promise<Found | null> => {
  const visitorId = await pageVisitor();
  return visitorId && isId(id) ? app.conversation(id, visitorId) : null;
});
