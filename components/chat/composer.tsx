"use client";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type Chosen, requestOf, usualChoice } from "@/components/ask/chosen";
import { IdentifierWarning } from "@/components/ask/identifier-warning";
import { findIdentifiers } from "@/lib/domain/identifiers";
import type { Settings } from "@/lib/server/web/app-port";
import { PatientMenu, patientLines } from "./patient-menu";
import { ReadAheadLine } from "./read-ahead";
import { StrategyMenu } from "./strategy-menu";
import type { Wishes } from "./use-talk";

type Props = {
  box: RefObject<HTMLTextAreaElement | null>;
  settings: Settings;
  /** What is in the box; kept above, so that examples and links can put a question there. */
  text: string;
  onText: (text: string) => void;
  isFirst: boolean;
  /** Whether a run goes on, which can be stopped in the place where one is sent. */
  isRunning: boolean;
  onStop: () => void;
  onAsk: (question: string, wishes: Wishes) => void;
  /** Opens the last question to be worded anew. */
  onEditLast: () => void;
};

/** Bytes a question may hold, and characters from which what is left is counted. */
const QUESTION_MAX = 8192;
const COUNTED_FROM = 7000;

/** The box that is always there: Enter sends, Shift-Enter begins a line. A text with likely identifiers needs a second press. */
export function Composer(props: Props) {
  const { box, settings, text, onText, isFirst, onEditLast } = props;
  const [chosen, setChosen] = useState<Chosen>(() => usualChoice(settings));
  const [patient, setPatient] = useState("");
  const { ask, found, isWarned, note } = useAsking(props, chosen, patient);
  useHeight(box, text);
  function onKeyDown(event: KeyboardEvent) {
    const isSent = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    const isRecalled = event.key === "ArrowUp" && text === "";
    if (isSent || isRecalled) event.preventDefault();
    if (isSent) ask();
    if (isRecalled) onEditLast();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    ask();
  }
  return (
    <form aria-label="Ask a question" onSubmit={onSubmit}>
      <IdentifierWarning found={found} />
      <div className="rounded-2xl bg-surface pt-3 pr-2 pb-2 pl-4 shadow-[0_0_0_1px_var(--line-strong),0_4px_16px_rgb(20_24_31/0.05)] focus-within:shadow-[0_0_0_1.5px_var(--muted),0_4px_16px_rgb(20_24_31/0.05)]">
        <textarea
          ref={box}
          rows={1}
          aria-label="Your question"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={onKeyDown}
          placeholder={
            isFirst ? "Ask about a drug, an event, or both" : "Ask on: why, which of these, and for another drug"
          }
          className="block max-h-48 w-full resize-none bg-transparent pr-2 leading-6 outline-none placeholder:text-faint"
        />
        <div className="tools -ml-2 mt-2 flex flex-wrap items-center gap-1">
          <PatientMenu value={patient} onChange={setPatient} />
          <StrategyMenu settings={settings} chosen={chosen} onChange={setChosen} />
          <span className="flex-1" />
          <SendButton {...props} label={isWarned ? "Ask all the same" : "Ask"} />
        </div>
      </div>
      <p role="status" className="min-h-5 px-4 pt-1 text-[13px] text-bad leading-5 empty:hidden">
        {note}
        {isWarned && "Press Enter again to ask all the same."}
      </p>
      <ReadAheadLine text={text} patient={patientLines(patient)} onPick={onText} />
    </form>
  );
}

/** Asks what is in the box once it is a question; a text with likely identifiers is held back until it is asked again. */
function useAsking({ text, onText, onAsk }: Props, chosen: Chosen, patient: string) {
  const [seen, setSeen] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const all = `${text}\n${patient}`;
  const found = findIdentifiers(all);
  const isWarned = seen === all && found.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note is about the text it was made for
  useEffect(() => setNote(null), [text]);
  function ask() {
    const question = text.trim();
    const wrong = faultOf(question);
    if (wrong) return setNote(wrong);
    if (found.length > 0 && !isWarned) return setSeen(all);
    const lines = patientLines(patient);
    onAsk(question, { ...requestOf(chosen), ...(lines.length > 0 && { patient: lines }) });
    onText("");
    setSeen(null);
  }
  return { ask, found, isWarned, note };
}

/** Why a text is no question that can be sent; null for one that is. */
function faultOf(question: string): string | null {
  if (question === "") return "Write a question in words.";
  if (!/\p{L}/u.test(question)) return "This question holds no words.";
  const isLong = new TextEncoder().encode(question).byteLength > QUESTION_MAX;
  return isLong ? `A question may hold at most ${QUESTION_MAX / 1024} KB.` : null;
}

const ROUND = "grid size-8 place-items-center rounded-[10px] bg-accent text-accent-ink pointer-coarse:size-11";

/** Sends; in its place a run that goes on is stopped while nothing is typed. Near the limit it says what is left. */
function SendButton({ text, isRunning, onStop, label }: Props & { label: string }) {
  if (isRunning && text.trim() === "")
    return (
      <button type="button" onClick={onStop} aria-label="Stop the run" title="Stop (Ctrl .)" className={ROUND}>
        <Square size={12} fill="currentColor" aria-hidden />
      </button>
    );
  return (
    <>
      {text.length > COUNTED_FROM && (
        <span className="text-faint text-xs">{(QUESTION_MAX - text.length).toLocaleString("en-GB")} left</span>
      )}
      <button type="submit" aria-label={label} title="Ask (Enter)" className={ROUND}>
        <ArrowUp size={16} aria-hidden />
      </button>
    </>
  );
}

/** Lets the box grow with its lines. */
function useHeight(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = "auto";
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [box, text]);
}
