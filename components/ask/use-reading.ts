"use client";
import { useEffect, useState } from "react";
import { type Answered, send } from "@/components/ui/post";
import { findIdentifiers } from "@/lib/domain/patient";
import type { ReadAhead } from "@/lib/server/web/app-port";
import { patientLines } from "./patient-field";

const PAUSE_MS = 500;
const CHARACTERS_MIN = 8;

/** The server's reading of what is typed, asked for in a pause; nothing is sent while the text holds obvious identifiers. */
export function useReading(question: string, patient: string): Answered<ReadAhead> | null {
  const [answered, setAnswered] = useState<{ to: string; reading: Answered<ReadAhead> } | null>(null);
  const text = question.trim();
  const known = patientLines(patient).join("\n");
  const asked = `${text}\n${known}`;
  const askable = text.length >= CHARACTERS_MIN && findIdentifiers(asked).length === 0;
  useEffect(() => {
    if (!askable) return;
    let current = true;
    const timer = setTimeout(async () => {
      const reading = await send<ReadAhead>("POST", "/api/read", {
        question: text,
        ...(known !== "" && { patient: known.split("\n") }),
      });
      if (current) setAnswered({ to: asked, reading });
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, known, asked, askable]);
  return askable && answered?.to === asked ? answered.reading : null;
}
