import { Conversation } from "@/components/chat/conversation";
import { app } from "@/lib/server/app";
import { loadedSources } from "@/lib/server/web/pages";

export default async function NewConversationPage() {
  return <Conversation initial={null} settings={app.settings()} sources={await loadedSources(app)} />;
}
