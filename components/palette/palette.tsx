"use client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { NameRow, useNames } from "@/components/entity/names";
import { LOOKS, type Look, setLook, shownLook } from "@/components/shell/looks";
import { FLOAT } from "@/components/ui/float";
import { fetched } from "@/components/ui/post";
import { useFocusBack } from "@/components/ui/use-focus-back";
import { useRested } from "@/components/ui/use-rested";
import type { ConversationPage } from "@/lib/server/web/app-port";
import { askLink, entityHref } from "@/lib/server/web/ask-link";
import { type Command as Act, offered, showOver } from "./over";

const REST_MS = 120;
const TALKS_MAX = 5;
/** Letters from which on names are looked for. */
const NAME_MIN = 2;

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

/** Finds things, conversations and what the page can do by a few letters; Enter takes the one that is marked. */
export function Palette({ onClose }: { onClose: () => void }) {
  const focus = useFocusBack();
  return (
    <QueryClientProvider client={client}>
      <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-50 bg-[rgb(10_14_20/0.32)]" />
          <Dialog.Content
            aria-describedby={undefined}
            {...focus}
            className={`fixed top-[12dvh] left-1/2 z-50 w-[min(600px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden ${FLOAT}`}
          >
            <Dialog.Title className="sr-only">Find or do</Dialog.Title>
            <Found onClose={onClose} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </QueryClientProvider>
  );
}

function Found({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const groups = useGroups(text.trim());
  const [first] = groups;
  const { marked, setMarked, setMoved } = useMark(first ? itemValue(first.title, first.items[0]?.key) : "");
  const take = (act: () => unknown) => {
    onClose();
    // the dialog gives the focus back in a timer of its own, which it sets once it is gone
    setTimeout(() => setTimeout(act));
  };
  return (
    <Command
      onKeyDown={({ key }) => key.startsWith("Arrow") && setMoved(true)}
      label="Find or do"
      shouldFilter={false}
      loop
      value={marked}
      onValueChange={setMarked}
    >
      <Command.Input
        value={text}
        onValueChange={(next) => {
          setText(next);
          setMoved(false);
        }}
        placeholder="Find a drug, event, gene, pathway; or what to do"
        className="h-12 w-full border-line border-b bg-transparent px-4 text-[15px] outline-none placeholder:text-faint"
      />
      <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain p-1.5">
        <Command.Empty className="px-3 py-6 text-center text-muted">Nothing is called so.</Command.Empty>
        {groups.map((group) => (
          <GroupOf key={group.title} group={group} onTake={take} />
        ))}
      </Command.List>
    </Command>
  );
}

/** Which item is marked: the first, whatever comes first, until the reader has moved to another. */
function useMark(first: string) {
  const [marked, setMarked] = useState("");
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (!hasMoved) setMarked(first);
  }, [first, hasMoved]);
  return { marked, setMarked, setMoved };
}

function GroupOf({ group: { title, items }, onTake }: { group: Group; onTake: (act: () => unknown) => void }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {items.map(({ key, row, act }) => (
        <Command.Item
          key={key}
          value={itemValue(title, key)}
          onSelect={() => onTake(act)}
          className="flex h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 outline-none data-[selected=true]:bg-sunken pointer-coarse:h-11"
        >
          {row}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

/** What an item is known by, as the list writes it. */
const itemValue = (title: string, key: string | undefined) => `${title} ${key}`.toLowerCase();

type Group = { title: string; items: { key: string; row: ReactNode; act: () => unknown }[] };

/** What is found for a text, group by group: things by name, conversations, a new question, and what can be done. */
function useGroups(text: string): Group[] {
  const router = useRouter();
  const rested = useRested(text, REST_MS);
  const { names, typed } = useNames(text.length >= NAME_MIN ? text : null);
  const { data } = useQuery({
    queryKey: ["palette talks", rested],
    queryFn: ({ signal }) =>
      fetched<ConversationPage>(`/api/conversations?${new URLSearchParams({ q: rested })}`, signal),
  });
  const talks = rested === text ? (data?.conversations ?? []) : [];
  const isAsked = ({ name, group }: Act) => isMeant(text, `${group} ${name}`);
  const go = (href: string) => () => router.push(href);
  const compose = (question: string) => (offered().compose ?? (() => router.push(askLink(question))))(question);
  const groups: Group[] = [
    {
      title: "Pages of things",
      items: names.map((name) => ({
        key: name.id,
        row: <NameRow name={name} typed={typed} />,
        act: go(entityHref(name.id)),
      })),
    },
    ...byGroup([...offered().commands, ...pages(go)].filter(isAsked)),
    {
      title: "Conversations",
      items: talks.slice(0, TALKS_MAX).map(({ id, title, question }) => ({
        key: id,
        row: <span className="truncate">{title ?? question}</span>,
        act: go(`/c/${id}`),
      })),
    },
    ...byGroup(looks().filter(isAsked)),
    {
      title: "Question",
      items: text === "" ? [] : [{ key: "ask", row: <Ask text={text} />, act: () => compose(text) }],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function Ask({ text }: { text: string }) {
  return (
    <span className="truncate">
      <span className="text-muted">Put into the box: </span>
      {text}
    </span>
  );
}

/** Whether every word of a text begins somewhere in a name. */
function isMeant(text: string, name: string): boolean {
  const within = name.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

function byGroup(commands: readonly Act[]): Group[] {
  const titles = [...new Set(commands.map(({ group }) => group))];
  return titles.map((title) => ({
    title,
    items: commands
      .filter(({ group }) => group === title)
      .map(({ name, keys, act }) => ({
        key: name,
        act,
        row: (
          <>
            <span className="flex-1 truncate">{name}</span>
            {keys && <kbd className="key text-faint text-xs pointer-coarse:hidden">{keys}</kbd>}
          </>
        ),
      })),
  }));
}

const PAGES = [
  ["New conversation", "/", "Ctrl Shift O"],
  ["Sources", "/sources", ""],
  ["Help", "/help", ""],
  ["Tools for programs", "/tools", ""],
] as const;

function pages(go: (href: string) => () => void): Act[] {
  return PAGES.map(([name, href, keys]) => ({ name, group: "Go to", keys, act: go(href) }));
}

/** Every value of every look but the one that is shown, and the sheet of keys. */
function looks(): Act[] {
  const all = (Object.keys(LOOKS) as Look[]).flatMap((look) =>
    Object.entries<string>(LOOKS[look].values).map(([value, label]) => ({ look, value, label })),
  );
  const others = all.filter(({ look, value }) => shownLook(look) !== value);
  return [
    ...others.map(({ look, value, label }) => ({
      name: `${LOOKS[look].title}: ${label.toLowerCase()}`,
      group: "Settings",
      act: () => setLook(look, value),
    })),
    { name: "Show all keys", group: "Settings", keys: "?", act: () => showOver("keys") },
  ];
}
