"use client";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "./button";
import { Message } from "./message";
import type { Answered } from "./post";

/** Sends to our own API: whether something is under way, and the sentence of what failed last. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function act<T>(sending: Promise<Answered<T>>, then: (value: T) => void = () => {}) {
    setBusy(true);
    setError(null);
    const answered = await sending;
    setBusy(false);
    if (answered.ok) then(answered.value);
    else setError(answered.message);
  }
  return { busy, error, act };
}

type Props<T> = {
  /** Sends what is asked; null where there is nothing to ask yet. */
  ask: () => Promise<Answered<T>> | null;
  action: string;
  show: (value: T) => ReactNode;
  children: ReactNode;
};

/** A form that asks our own API, one thing at a time, and shows under its fields what is answered. */
export function AskingForm<T>({ ask, action, show, children }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const asked = busy ? null : ask();
    if (!asked) return;
    setBusy(true);
    setAnswered(await asked);
    setBusy(false);
  }
  return (
    <form onSubmit={submit} className="space-y-3 rounded-md bg-sunken p-3 text-sm">
      {children}
      <Button type="submit" disabled={busy}>
        {action}
      </Button>
      {answered && !answered.ok && <Message tone="bad">{answered.message}</Message>}
      <div role="status">{answered?.ok && show(answered.value)}</div>
    </form>
  );
}
