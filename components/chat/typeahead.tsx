"use client";
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { NameRow, useNames } from "@/components/entity/names";
import type { Suggestion } from "@/lib/domain/graph";
import { type Form, formsAt } from "./forms";
import { type Pin, typedAt } from "./pins";

type Option = { key: string; form: Form } | { key: string; name: Suggestion; typed: string };

type Props = {
  text: string;
  caret: number;
  pins: readonly Pin[];
  /** Takes a name in the place of what was typed of it. */
  onName: (name: Suggestion, typed: string) => void;
  onForm: (form: Form) => void;
};

/** Names begun at the caret, or forms of questions after "/": nothing is picked beforehand, so that Enter sends. */
export function useTypeahead({ text, caret, pins, onName, onForm }: Props) {
  const [active, setActive] = useState(-1);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const forms = formsAt(text, caret);
  const names = useNames(forms ? null : typedAt(text, caret, pins));
  const offered: Option[] = forms
    ? forms.map((form) => ({ key: form.name, form }))
    : names.names.map((name) => ({ key: name.id, name, typed: names.typed }));
  const options = closedAt === text ? [] : offered;
  const keys = options.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has nothing picked yet
  useEffect(() => setActive(-1), [keys]);
  const id = useId();
  const close = () => setClosedAt(text);
  function take(option: Option | undefined) {
    if (!option) return;
    close();
    if ("form" in option) onForm(option.form);
    else onName(option.name, option.typed);
  }
  /** Does what a key means to the list; false where it means nothing to it. */
  function press({ key, shiftKey }: KeyboardEvent): boolean {
    const count = options.length;
    if (count === 0) return false;
    if (key === "ArrowDown") setActive((active + 1) % count);
    else if (key === "ArrowUp") setActive(active <= 0 ? count - 1 : active - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && active >= 0) take(options[active]);
    else if (key === "Tab" && !shiftKey) take(options[Math.max(active, 0)]);
    else return false;
    return true;
  }
  const field = {
    "aria-autocomplete": "list" as const,
    "aria-haspopup": "listbox" as const,
    ...(options.length > 0 && { "aria-controls": id }),
    ...(options[active] && { "aria-activedescendant": `${id}-${active}` }),
  };
  return { id, options, active, take, press, close, field };
}

type ListProps = Pick<ReturnType<typeof useTypeahead>, "id" | "options" | "active" | "take">;

/** The list over the box; a press on a row takes it and leaves the focus where it is. */
export function TypeaheadList({ id, options, active, take }: ListProps) {
  if (options.length === 0) return null;
  return (
    <div className="absolute inset-x-0 bottom-[calc(100%+8px)] z-20 rounded-xl bg-surface p-1.5 text-[13px] leading-5 shadow-(--float)">
      <div id={id} role="listbox" aria-label="What this may be" className="max-h-[min(20rem,45dvh)] overflow-y-auto">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box holds the focus and its keys
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
            className={clsx(
              "flex h-9 cursor-pointer items-center gap-2 rounded-lg px-2.5 hover:bg-sunken pointer-coarse:h-11",
              index === active && "bg-sunken",
            )}
          >
            {"form" in option ? <FormRow form={option.form} /> : <NameRow name={option.name} typed={option.typed} />}
          </div>
        ))}
      </div>
      <p className="mt-1 flex gap-3 border-line border-t px-2.5 pt-1.5 pb-0.5 text-faint text-xs pointer-coarse:hidden">
        <span>
          <kbd className="key">Tab</kbd> or <kbd className="key">↓</kbd> choose
        </span>
        <span>
          <kbd className="key">Enter</kbd> asks as typed
        </span>
      </p>
    </div>
  );
}

function FormRow({ form: { name, text } }: { form: Form }) {
  return (
    <>
      <span className="shrink-0 font-medium">{name}</span>
      <span className="truncate text-faint">{text}</span>
    </>
  );
}
