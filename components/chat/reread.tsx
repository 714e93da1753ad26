"use client";
import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { MENU_ITEM, MenuFloat } from "@/components/ui/float";
import type { EntityRef, EntityType } from "@/lib/domain/entity";
import type { ChosenName } from "@/lib/domain/run/event";
import { entityHref } from "@/lib/server/web/ask-link";
import { codeWords } from "@/lib/server/web/words";
import { FORMS, slotsIn } from "./forms";
import type { ShownReading } from "./reading-line";

/** How a question that was read is asked again: in other words, with a name meaning another thing, or as a draft with a slot. */
export type Reread = {
  question: string;
  ask: (question: string, chosen?: ChosenName) => void;
  draft: (question: string) => void;
};

const SLOTS: Partial<Record<EntityType, string>> = { drug: "[drug]", adverse_event: "[event]", disease: "[disease]" };

type ThingProps = { thing: EntityRef; named: ShownReading["named"]; reread: Reread; children: ReactNode };

/** What a name of the question is taken for, as a menu: what else it could mean, another in its place, its page. */
export function ThingMenu({ thing, named, reread: { question, ask, draft }, children }: ThingProps) {
  const own = named.find(({ chosen }) => chosen?.id === thing.id);
  const at = own ? question.toLowerCase().indexOf(own.text.toLowerCase()) : -1;
  const slot = SLOTS[thing.type];
  const others = own?.candidates.filter(({ id }) => id !== thing.id) ?? [];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <MenuFloat align="start" className="w-64">
        {others.map(({ id, name, type }) => (
          <Item key={id} onSelect={() => own && ask(question, { text: own.text, id })}>
            Take it for {name} ({codeWords(type)})
          </Item>
        ))}
        {own && slot && at >= 0 && (
          <Item onSelect={() => draft(question.slice(0, at) + slot + question.slice(at + own.text.length))}>
            Ask of another {codeWords(thing.type)}
          </Item>
        )}
        <DropdownMenu.Item asChild className={MENU_ITEM}>
          <Link href={entityHref(thing.id)} prefetch={false}>
            Page of {thing.name}
          </Link>
        </DropdownMenu.Item>
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

/** The kinds of question that can be asked of the same things instead; nothing where there are none. */
export function KindMenu({ reading, things, reread }: { reading: ShownReading; things: EntityRef[]; reread: Reread }) {
  const questions = [...new Set([...reading.alternatives, ...FORMS.flatMap(({ text }) => filled(text, things))])];
  const others = questions.filter((each) => each !== reread.question);
  if (others.length === 0) return null;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className="ml-1 inline-flex min-h-6 items-center gap-1 rounded-md px-1.5 align-middle text-faint relative after:absolute after:inset-x-0 after:-inset-y-2.5 hover:bg-sunken hover:text-ink">
        not this? <ChevronDown size={12} aria-hidden />
      </DropdownMenu.Trigger>
      <MenuFloat align="start" className="w-80">
        {others.map((each) => (
          <Item key={each} onSelect={() => reread.ask(each)}>
            {each}
          </Item>
        ))}
      </MenuFloat>
    </DropdownMenu.Root>
  );
}

function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={MENU_ITEM}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A form with the things in its slots, each once and all of them; nothing where they do not fit. */
function filled(form: string, things: readonly EntityRef[]): string[] {
  const left = [...things];
  const text = form.replace(/\[(?:drug|event|disease)\]/g, (slot) => {
    const at = left.findIndex(({ type }) => SLOTS[type] === slot);
    return at < 0 ? slot : (left.splice(at, 1)[0]?.name ?? slot);
  });
  return left.length === 0 && slotsIn(text).length === 0 ? [text] : [];
}
