import type { AppPort } from "@/lib/server/web/app-port";
import { type Call, download, handle, json, orNotFound } from "@/lib/server/web/handle";
import { validId } from "@/lib/server/web/ids";
import { type Limiter, limiterOf } from "@/lib/server/web/limits";
import { readBody, TitleBody } from "@/lib/server/web/request-body";

type TalkCall = Call<{ id: string }>;

/** The most characters that are searched for. */
const TEXT_MAX = 200;

/** The visitor's conversations, the latest first, those that hold `?q=` in their title or a question; `?cursor=` goes on. */
export const listConversations = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/conversations", async ({ request, visitorId, address }) => {
    const { searchParams } = new URL(request.url);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    const text = (searchParams.get("q") ?? "").trim().slice(0, TEXT_MAX);
    return json(await app.conversations(visitorId, text, searchParams.get("cursor")));
  });

/** A conversation of the visitor with the heads of its turns. */
export const readConversation = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/conversations/[id]", async ({ params, visitorId, address }: TalkCall) => {
    const id = validId(params.id);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return json(orNotFound(await app.conversation(id, visitorId)));
  });

/** The turns of a conversation of the visitor as one Markdown file. */
export const exportConversation = (app: AppPort, limiter: Limiter = limiterOf("readings")) =>
  handle("GET /api/conversations/[id]/export", async ({ params, visitorId, address }: TalkCall) => {
    const id = validId(params.id);
    limiter.take({ visitorId, address }, crypto.randomUUID());
    return download(orNotFound(await app.exportConversation(id, visitorId)));
  });

/** Gives a conversation of the visitor a name of theirs, or takes it away. */
export const renameConversation = (app: AppPort) =>
  handle("PATCH /api/conversations/[id]", async ({ request, params, visitorId }: TalkCall) => {
    const { title } = await readBody(request, TitleBody);
    orNotFound(await app.renameConversation(validId(params.id), visitorId, title));
    return json({ title: title || null });
  });

/** Deletes a conversation of the visitor with its runs and every copy shared of them. */
export const deleteConversation = (app: AppPort) =>
  handle("DELETE /api/conversations/[id]", async ({ params, visitorId }: TalkCall) => {
    orNotFound(await app.deleteConversation(validId(params.id), visitorId));
    return json({ deleted: true });
  });
