"use client";
import { ArrowUp, Square } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type Chosen, requestOf, usualChoice } from "@/components/ask/chosen";
import { findIdentifiers, type Identifier } from "@/lib/domain/identifiers";
import type { Settings } from "@/lib/server/web/app-port";
import { MarkedDraft } from "./marked-draft";
import { PatientFacts, PatientMenu } from "./patient-menu";
import { ReadAheadLine, useReadAhead } from "./read-ahead";
import { StrategyMenu } from "./strategy-menu";
import { TypeaheadList, useTypeahead } from "./typeahead";
import type { Wishes } from "./use-talk";
import { useWriting } from "./use-writing";

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
  const { box, settings, text, onText, isFirst } = props;
  const [strategy, setStrategy] = useState<Chosen>(() => usualChoice(settings));
  const [patient, setPatient] = useState<string[]>([]);
  const { writing, list, ahead, asking, onKeyDown } = useComposer(props, strategy, patient);
  const { ask, found, isWarned, note } = asking;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    ask();
  }
  return (
    <form aria-label="Ask a question" onSubmit={onSubmit}>
      <div className="relative rounded-2xl bg-surface pt-3 pr-2 pb-2 pl-4 shadow-[0_0_0_1px_var(--line-strong),0_4px_16px_rgb(20_24_31/0.05)] focus-within:shadow-[0_0_0_1.5px_var(--muted),0_4px_16px_rgb(20_24_31/0.05)]">
        <TypeaheadList {...list} />
        <div className="relative">
          <MarkedDraft text={text} pins={writing.pins} found={found} />
          <textarea
            ref={box}
            rows={1}
            aria-label="Your question"
            value={text}
            {...list.field}
            onChange={({ target }) => {
              onText(target.value);
              writing.onCaret();
            }}
            onSelect={writing.onCaret}
            onKeyDown={onKeyDown}
            onBlur={list.close}
            placeholder={isFirst ? "Ask about a drug, an event, or both" : "Ask on: why, which of these, another drug"}
            className="relative block max-h-48 w-full resize-none bg-transparent pr-2 leading-6 outline-none [scrollbar-width:none] placeholder:text-faint"
          />
        </div>
        <PatientFacts facts={patient} onChange={setPatient} />
        <div className="tools -ml-2 mt-2 flex flex-wrap items-center gap-1">
          <PatientMenu facts={patient} onChange={setPatient} />
          <StrategyMenu settings={settings} chosen={strategy} onChange={setStrategy} />
          <span className="flex-1" />
          <SendButton {...props} label={isWarned ? "Ask all the same" : "Ask"} />
        </div>
      </div>
      <p className="px-4 pt-1 text-faint text-xs leading-5">{settings.modelLine}</p>
      <Identifying found={found} onTakeOut={writing.takeOut} length={text.length} />
      <Note text={isWarned ? "Nothing has been sent. Press Enter again if it identifies nobody." : note} />
      {list.options.length === 0 && <ReadAheadLine {...ahead} onPick={onText} onName={writing.putFor} />}
    </form>
  );
}

function Note({ text }: { text: string | null }) {
  return (
    <p role="status" className="min-h-5 px-4 pt-1 text-[13px] text-bad leading-5 empty:hidden">
      {text}
    </p>
  );
}

/** What is written, the list over it, how it is read, and what keys do: the list comes first, then sending, then slots and slips. */
function useComposer(props: Props, strategy: Chosen, patient: string[]) {
  const { box, text, onText, onEditLast } = props;
  const writing = useWriting(box, text, onText);
  const { caret, pins, chosen } = writing;
  const ahead = useReadAhead(text, patient, chosen);
  const list = useTypeahead({ text, caret, pins, onName: writing.putTyped, onForm: writing.putForm });
  const known = { ...(patient.length > 0 && { patient }), ...(chosen.length > 0 && { chosen }) };
  const asking = useAsking(props, { ...requestOf(strategy), ...known }, writing.toNextSlot);
  useHeight(box, text);
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isDone = list.press(event) || act(event);
    if (isDone) event.preventDefault();
  }
  /** False for keys that are left to the box. */
  function act({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === "Enter" && !shiftKey) asking.ask();
    else if (key === "ArrowUp" && text === "") onEditLast();
    else return key === "Tab" && !shiftKey && (writing.toNextSlot() || correct());
    return true;
  }
  function correct(): boolean {
    const slip = ahead.reading?.corrections?.[0];
    const thing = ahead.reading?.named.find((each) => each.chosen?.id === slip?.takenFor.id)?.chosen;
    if (slip && thing) writing.putFor(slip.text, thing);
    return thing !== undefined && thing !== null;
  }
  return { writing, list, ahead, asking, onKeyDown };
}

/** Asks what is in the box once it is a question; a text with likely identifiers is held back until it is asked again. */
function useAsking({ text, onText, onAsk }: Props, wishes: Wishes, toNextSlot: (after: number) => boolean) {
  const [seen, setSeen] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const all = [text, ...(wishes.patient ?? [])].join("\n");
  const found = findIdentifiers(all);
  const isWarned = seen === all && found.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note is about the text it was made for
  useEffect(() => setNote(null), [text]);
  function ask() {
    const question = text.trim();
    const wrong = faultOf(question);
    if (wrong) return setNote(wrong);
    if (toNextSlot(0)) return setNote("Fill in what stands in brackets first.");
    if (found.length > 0 && !isWarned) return setSeen(all);
    onAsk(question, wishes);
    onText("");
    setSeen(null);
  }
  return { ask, found, isWarned, note };
}

type IdentifyingProps = { found: readonly Identifier[]; length: number; onTakeOut: (range: Identifier) => void };

/** Names what looks like a patient identifier while it is written, each with a way to take it out of the text. */
function Identifying({ found, length, onTakeOut }: IdentifyingProps) {
  return found.map((each) => (
    <p key={each.start} className="px-4 pt-1 text-[13px] text-warn leading-5">
      “{each.text}” looks like a {each.kind}.{" "}
      {each.end <= length && (
        <button
          type="button"
          onClick={() => onTakeOut(each)}
          className="font-medium underline decoration-1 underline-offset-4"
        >
          Remove
        </button>
      )}
    </p>
  ));
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
