"use client";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fetched, send } from "@/components/ui/post";
import { useRested } from "@/components/ui/use-rested";
import type { ConversationPage, ConversationRow } from "@/lib/server/web/app-port";

export type Group = { title: string; rows: ConversationRow[] };

const ALL = ["conversations"];
const POLL_MS = 2000;
/** How long a deletion can be taken back. */
const UNDO_MS = 8000;
const REST_MS = 250;

/** The visitor's conversations that hold `text`, by day, with what can be done to them. */
export function useConversations(text: string) {
  const client = useQueryClient();
  const asked = useRested(text.trim(), REST_MS);
  const { leaving, gone, remove, undo } = useRemoval();
  const { data, error, hasNextPage, fetchNextPage, isSuccess } = useInfiniteQuery({
    queryKey: [...ALL, asked],
    queryFn: ({ pageParam }) =>
      fetched<ConversationPage>(
        `/api/conversations?${new URLSearchParams({ q: asked, ...(pageParam && { cursor: pageParam }) })}`,
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (rowsOf(state.data).some(({ isRunning }) => isRunning) ? POLL_MS : false),
  });
  const naming = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) => send("PATCH", `/api/conversations/${id}`, { title }),
    onMutate: ({ id, title }) =>
      client.setQueriesData<InfiniteData<ConversationPage>>({ queryKey: ALL }, (held) => renamed(held, id, title)),
    onSettled: (_answer, _error, { id, title }) => {
      client.setQueryData<{ title: string | null }>(
        ["conversation", id],
        (held) => held && { ...held, title: title || null },
      );
      return client.invalidateQueries({ queryKey: ALL });
    },
  });
  const rows = rowsOf(data).filter(({ id }) => !gone.has(id));
  return {
    groups: byDay(rows, new Date()),
    isEmpty: isSuccess && rows.length === 0,
    failure: error ? error.message : null,
    more: hasNextPage ? () => void fetchNextPage() : null,
    rename: (id: string, title: string) => naming.mutate({ id, title }),
    remove,
    leaving: leaving && { undo },
  };
}

function rowsOf(data: InfiniteData<ConversationPage> | undefined): ConversationRow[] {
  const rows = (data?.pages ?? []).flatMap(({ conversations }) => conversations);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function renamed(held: InfiniteData<ConversationPage> | undefined, id: string, title: string) {
  if (!held) return held;
  const rename = (row: ConversationRow) => (row.id === id ? { ...row, title: title || null } : row);
  const pages = held.pages.map((page) => ({ ...page, conversations: page.conversations.map(rename) }));
  return { ...held, pages };
}

/** Hides a conversation at once and deletes it once it can no longer be taken back, at the latest when the page is left. */
function useRemoval() {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const pending = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const finish = useRef(() => {});
  finish.current = () => {
    if (!pending.current) return;
    const { id, timer } = pending.current;
    clearTimeout(timer);
    pending.current = null;
    setLeaving(null);
    void fetch(`/api/conversations/${id}`, { method: "DELETE", keepalive: true }).finally(() =>
      client.invalidateQueries({ queryKey: ALL }),
    );
  };
  useEffect(() => {
    const leave = () => finish.current();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);
  return {
    leaving,
    gone,
    remove(id: string) {
      finish.current();
      pending.current = { id, timer: setTimeout(() => finish.current(), UNDO_MS) };
      setGone((before) => new Set(before).add(id));
      setLeaving(id);
    },
    undo() {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      const { id } = pending.current;
      pending.current = null;
      setLeaving(null);
      setGone((before) => new Set([...before].filter((each) => each !== id)));
    },
  };
}

const DAY_MS = 86_400_000;

/** Rows under the day of the reader's own clock they were last asked in. */
export function byDay(rows: readonly ConversationRow[], now: Date): Group[] {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const spans: [title: string, since: number][] = [
    ["Today", today],
    ["Yesterday", today - DAY_MS],
    ["Last 7 days", today - 7 * DAY_MS],
    ["Last 30 days", today - 30 * DAY_MS],
    ["Earlier", Number.NEGATIVE_INFINITY],
  ];
  const spanOf = ({ updatedAt }: ConversationRow) => spans.find(([, since]) => Date.parse(updatedAt) >= since)?.[0];
  return spans
    .map(([title]) => ({ title, rows: rows.filter((row) => spanOf(row) === title) }))
    .filter((group) => group.rows.length > 0);
}
