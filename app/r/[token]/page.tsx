import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { partsOf } from "@/components/entity/named-text";
import { ShareBar } from "@/components/share/share-bar";
import { SharedView } from "@/components/share/shared-view";
import { Message } from "@/components/ui/message";
import type { ChosenName } from "@/lib/domain/run/event";
import { app } from "@/lib/server/app";
import type { ShareSnapshot } from "@/lib/server/share/share-snapshot";
import { openShare } from "@/lib/server/web/api/shares";

type Props = { params: Promise<{ token: string }> };

const UNTITLED = "An answer shared from Vigil";

/** Previews of a link are fetched by the servers of messengers: they name the question where the sharer let them. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { share } = await opened((await params).token);
  const title = share?.inPreviews ? (share.title ?? share.question) : UNTITLED;
  return { title, openGraph: { title, siteName: "Vigil", type: "article" }, robots: { index: false, follow: false } };
}

export default async function SharePage({ params }: Props) {
  const { token } = await params;
  const { share, refusal } = await opened(token);
  if (refusal) return <Message tone="bad">{refusal}</Message>;
  if (!share) notFound();
  return (
    <div className="min-h-dvh bg-surface">
      <ShareBar path={`/r/${token}`} question={share.question} chosen={chosenIn(share)} />
      <SharedView share={share} />
    </div>
  );
}

/** What a link opens, looked up once for the page and its title. */
const opened = cache(async (token: string) => openShare(app, token, await headers()));

/** What the names of the question mean in the copy, for who asks it again. */
function chosenIn({ question, artifacts: { subgraph } }: ShareSnapshot): ChosenName[] {
  const things = subgraph.nodes.filter(({ role }) => role === "question");
  return partsOf(question, things).flatMap(({ part, thing }) => (thing ? [{ text: part, id: thing.id }] : []));
}
