"use client";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RunRequest, startRun } from "@/components/ask/start-run";
import { fetched, uuid } from "@/components/ui/post";
import type { ChosenName } from "@/lib/domain/run/event";
import type { Conversation } from "@/lib/server/web/app-port";
import { bareHead, type TurnHead } from "@/lib/server/web/turn-head";

/** What a question is asked with, beside its words. */
export type Wishes = Omit<RunRequest, "question" | "clientKey" | "runId" | "conversationId">;

/** With what the question of a turn is asked again: after the same run, its names meaning the same. */
export function wishesOf({ after, chosen }: TurnHead): Wishes {
  return { ...(after && { after }), ...(chosen.length > 0 && { chosen }) };
}

/** With what a question is asked in the place of the turn's: in its own words with a name meaning what is picked, or in others. */
export function wishesAnew(head: TurnHead, question: string, picked?: ChosenName): Wishes {
  const { chosen = [], ...wishes } = wishesOf(head);
  const kept = question === head.question ? chosen.filter(({ text }) => text !== picked?.text) : [];
  const next = picked ? [...kept, picked] : kept;
  return { replaces: head.runId, ...wishes, ...(next.length > 0 && { chosen: next }) };
}

export type Talk = {
  talk: Conversation | null;
  /** Puts the question into the thread at once, then sends it; the first makes a conversation and its address. */
  ask: (question: string, wishes: Wishes) => void;
  /** Sends a question again that was not taken; the same key starts one run at most. */
  askAgain: (turn: TurnHead) => void;
  /** Takes a question out of the thread that was never asked. */
  drop: (runId: string) => void;
  /** Keeps what became of a turn. */
  settle: (head: TurnHead) => void;
};

const keyOf = (id: string | null) => ["conversation", id ?? "new"];

/** A conversation as this page holds it: as the server gave it, with what was asked here since. `onBegun` hears the id of one that begins here. */
export function useTalk(id: string | null, initial: Conversation | null, onBegun: (id: string) => void): Talk {
  const client = useQueryClient();
  const given = initial?.id === id ? initial : undefined;
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => fetched<Conversation>(`/api/conversations/${id}`),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(given && { initialData: given }),
  });
  useEffect(() => {
    if (given) change(client, given.id, (held) => merged(held, given));
  }, [client, given]);
  const send = (talkId: string, turn: TurnHead) => void sendTurn(client, talkId, turn);
  return {
    talk: data ?? null,
    ask(question, wishes) {
      const talkId = id ?? uuid();
      const { replaces = null, after = null } = wishes;
      const meta = { runId: uuid(), question, status: "sending" as const, createdAt: new Date().toISOString() };
      const turn = bareHead({ ...meta, replaces, after });
      client.setQueryData(["wishes", turn.runId], wishes);
      change(client, talkId, (held) => ({ ...held, turns: [...held.turns, turn] }));
      if (id === null) {
        onBegun(talkId);
        history.pushState(null, "", `/c/${talkId}`);
      }
      send(talkId, turn);
    },
    askAgain(turn) {
      if (id === null) return;
      changeTurn(client, id, turn.runId, ({ refusal: _, ...rest }) => ({ ...rest, status: "sending" }));
      send(id, turn);
    },
    drop(runId) {
      if (id !== null)
        change(client, id, (held) => ({ ...held, turns: held.turns.filter((turn) => turn.runId !== runId) }));
    },
    settle(head) {
      if (id === null) return;
      changeTurn(client, id, head.runId, () => head);
      void client.invalidateQueries({ queryKey: ["conversations"] });
    },
  };
}

/** Sends a question that stands in the thread, and notes there whether it was taken. */
async function sendTurn(client: QueryClient, talkId: string, { runId, question }: TurnHead): Promise<void> {
  const wishes = client.getQueryData<Wishes>(["wishes", runId]) ?? {};
  const started = await startRun({ question, runId, clientKey: runId, conversationId: talkId, ...wishes });
  const outcome = started.ok ? { status: "queued" as const } : { status: "refused" as const, refusal: started.message };
  changeTurn(client, talkId, runId, (turn) => ({ ...turn, ...outcome }));
  void client.invalidateQueries({ queryKey: ["conversations"] });
}

function change(client: QueryClient, id: string, to: (talk: Conversation) => Conversation): void {
  client.setQueryData<Conversation>(keyOf(id), (held) => to(held ?? { id, title: null, turns: [] }));
}

function changeTurn(client: QueryClient, id: string, runId: string, to: (turn: TurnHead) => TurnHead): void {
  change(client, id, (held) => ({
    ...held,
    turns: held.turns.map((turn) => (turn.runId === runId ? to(turn) : turn)),
  }));
}

/** What the server has, and after it what was asked here and is not there yet. */
function merged(held: Conversation, given: Conversation): Conversation {
  const known = new Set(given.turns.map(({ runId }) => runId));
  return { ...given, turns: [...given.turns, ...held.turns.filter(({ runId }) => !known.has(runId))] };
}
