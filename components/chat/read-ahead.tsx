"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Popover } from "radix-ui";
import { PopFloat } from "@/components/ui/float";
import { send } from "@/components/ui/post";
import { useRested } from "@/components/ui/use-rested";
import { findIdentifiers } from "@/lib/domain/identifiers";
import type { ReadAhead } from "@/lib/server/web/app-port";
import { ReadingLine } from "./reading-line";

const CoverageAhead = dynamic(() => import("./coverage-ahead").then((module) => module.CoverageAhead));

const REST_MS = 400;
const CHARACTERS_MIN = 8;
const CHARACTERS_MAX = 8000;

type Props = { text: string; patient: string[]; onPick: (question: string) => void };

/** How what is typed would be read, after a rest; nothing is sent while it holds obvious identifiers. That it cannot be read ahead is said. */
export function ReadAheadLine({ text, patient, onPick }: Props) {
  const rested = useRested(text.trim(), REST_MS);
  const isOfLength = rested.length >= CHARACTERS_MIN && rested.length <= CHARACTERS_MAX;
  const isAskable = isOfLength && findIdentifiers([rested, ...patient].join("\n")).length === 0;
  const { data, isError } = useQuery({
    queryKey: ["read", rested, patient],
    queryFn: async () => {
      const body = { question: rested, ...(patient.length > 0 && { patient }) };
      const answered = await send<ReadAhead>("POST", "/api/read", body);
      if (!answered.ok) throw new Error(answered.message);
      return answered.value;
    },
    enabled: isAskable,
    retry: false,
  });
  if (!isAskable || rested !== text.trim()) return null;
  if (isError) return <p className="px-4 pt-1 text-[13px] text-faint leading-5">It cannot be read ahead just now.</p>;
  if (!data) return null;
  return (
    <div aria-live="polite" className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 pt-1">
      <span className="pt-1 font-medium text-[13px] text-faint leading-5">I read</span>
      <div className="min-w-0 flex-1 basis-64">
        <ReadingLine reading={data} />
        <CoverageAhead reading={data} />
      </div>
      {data.alternatives.length > 0 && <NotThis questions={data.alternatives} onPick={onPick} />}
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
