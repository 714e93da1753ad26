"use client";
import { useQuery } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import { PopFloat } from "@/components/ui/float";
import { send } from "@/components/ui/post";
import { useRested } from "@/components/ui/use-rested";
import type { EntityRef } from "@/lib/domain/entity";
import { findIdentifiers } from "@/lib/domain/identifiers";
import type { ChosenName } from "@/lib/domain/run/event";
import type { ReadAhead } from "@/lib/server/web/app-port";
import { slotsIn } from "./forms";
import { ReadingLine } from "./reading-line";

const REST_MS = 400;
const CHARACTERS_MIN = 8;
const CHARACTERS_MAX = 8000;

/** How what is typed would be read, after a rest; nothing is sent while it holds obvious identifiers or slots. */
export function useReadAhead(text: string, patient: readonly string[], chosen: readonly ChosenName[]) {
  const rested = useRested(text.trim(), REST_MS);
  const isOfLength = rested.length >= CHARACTERS_MIN && rested.length <= CHARACTERS_MAX;
  const isWhole = slotsIn(rested).length === 0 && findIdentifiers([rested, ...patient].join("\n")).length === 0;
  const isOfText = isOfLength && isWhole && rested === text.trim();
  const { data, isError } = useQuery({
    queryKey: ["read", rested, patient, chosen],
    queryFn: async () => {
      const known = { ...(patient.length > 0 && { patient }), ...(chosen.length > 0 && { chosen }) };
      const body = { question: rested, ...known };
      const answered = await send<ReadAhead>("POST", "/api/read", body);
      if (!answered.ok) throw new Error(answered.message);
      return answered.value;
    },
    enabled: isOfText,
    retry: false,
  });
  return { reading: isOfText ? (data ?? null) : null, isError: isOfText && isError };
}

type Props = ReturnType<typeof useReadAhead> & {
  onPick: (question: string) => void;
  /** Writes a name in the place of words that were not known. */
  onName: (words: string, thing: EntityRef) => void;
};

/** The reading under the box, with names to take for words that are misspelt; that it cannot be read ahead is said. */
export function ReadAheadLine({ reading, isError, onPick, onName }: Props) {
  if (isError) return <p className="px-4 pt-1 text-[13px] text-faint leading-5">It cannot be read ahead just now.</p>;
  if (!reading) return null;
  return (
    <div aria-live="polite" className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 pt-1">
      <span className="pt-1 font-medium text-[13px] text-faint leading-5">I read</span>
      <div className="min-w-0 flex-1 basis-64">
        <ReadingLine reading={reading} onName={onName} />
      </div>
      {reading.alternatives.length > 0 && <NotThis questions={reading.alternatives} onPick={onPick} />}
    </div>
  );
}

function NotThis({ questions, onPick }: { questions: string[]; onPick: (question: string) => void }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="min-h-7 rounded-md px-1.5 font-medium text-[13px] text-muted hover:bg-sunken hover:text-ink">
        Not this?
      </Popover.Trigger>
      <PopFloat side="top" align="end" aria-label="Nearest readings" className="p-1.5">
        {questions.map((question) => (
          <Popover.Close
            key={question}
            onClick={() => onPick(question)}
            className="block w-full rounded-md px-2.5 py-1.5 text-left hover:bg-sunken"
          >
            {question}
          </Popover.Close>
        ))}
      </PopFloat>
    </Popover.Root>
  );
}
