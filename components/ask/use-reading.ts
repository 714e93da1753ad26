"use client";
import { useEffect, useState } from "react";
import { type Answered, send } from "@/components/ui/post";
import type { Reading } from "@/lib/engine/question";
import { findIdentifiers } from "@/lib/web/identifiers";

const PAUSE_MS = 500;
const CHARACTERS_MIN = 8;

/** The server's reading of what is typed, asked for in a pause; nothing is sent while the text holds obvious identifiers. */
export function useReading(question: string): Answered<Reading> | null {
  const [answered, setAnswered] = useState<{ to: string; reading: Answered<Reading> } | null>(null);
  const text = question.trim();
  const askable = text.length >= CHARACTERS_MIN && findIdentifiers(text).length === 0;
  useEffect(() => {
    if (!askable) return;
    let current = true;
    const timer = setTimeout(async () => {
      const reading = await send<Reading>("POST", "/api/read", { question: text });
      if (current) setAnswered({ to: text, reading });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, askable]);
  return askable && answered?.to === text ? answered.reading : null;
}
