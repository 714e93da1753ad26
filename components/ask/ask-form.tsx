"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CoverageTable } from "@/components/result/coverage-table";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/field";
import { Message } from "@/components/ui/message";
import { type Answered, randomKey, send } from "@/components/ui/post";
import { findIdentifiers } from "@/lib/domain/patient";
import type { ReadAhead, Settings } from "@/lib/server/web/app-port";
import { questionIn } from "@/lib/server/web/ask-link";
import { counted } from "@/lib/server/web/words";
import { type Chosen, requestOf, usualChoice } from "./chosen";
import { Examples } from "./examples";
import { IdentifierWarning } from "./identifier-warning";
import { ReadingPreview } from "./reading-preview";
import { RunSettings } from "./run-settings";
import { startRun } from "./start-run";

/** The question box with its reading, its settings and examples; asking leads to the page of the run. */
export function AskForm({ settings }: { settings: Settings }) {
  const [question, setQuestion] = useHandedQuestion();
  const [chosen, setChosen] = useState(() => usualChoice(settings));
  const [patient, setPatient] = useState("");
  const { submit, busy, error, warned } = useSubmit(question, patient, chosen);
  const reading = useReading(question, patient);
  return (
    <form onSubmit={submit} className="space-y-4" aria-label="Ask a question">
      <QuestionBox value={question} onChange={setQuestion} onSubmit={submit} />
      <PatientField value={patient} onChange={setPatient} />
      <IdentifierWarning found={findIdentifiers(`${question}\n${patient}`)} />
      {reading?.ok && (
        <div aria-live="polite" className="rounded-md border border-line bg-sunken p-3">
          <ReadingPreview reading={reading.value} onPick={setQuestion} />
          <CoverageAhead reading={reading.value} />
        </div>
      )}
      {error && <Message tone="bad">{error}</Message>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "Starting…" : warned ? "Ask all the same" : "Ask"}
        </Button>
        <p className="text-muted text-sm">No patient identifiers, please.</p>
      </div>
      <RunSettings settings={settings} chosen={chosen} onChange={setChosen} />
      <Examples onPick={setQuestion} />
    </form>
  );
}

/** The question, at first the one another page hands over in the part of the address that no server sees. */
function useHandedQuestion() {
  const [question, setQuestion] = useState("");
  useEffect(() => {
    const handed = questionIn(location.hash);
    if (handed !== null) setQuestion(handed);
  }, []);
  return [question, setQuestion] as const;
}

/** Sends the question once; a text with likely identifiers needs a second press, and one text keeps one key. */
function useSubmit(question: string, patient: string, chosen: Chosen) {
  const router = useRouter();
  const key = useRef({ of: "", value: "" });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [seen, setSeen] = useState("");
  const text = `${question}\n${patient}`;
  const warned = seen !== "" && seen === text;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (question.trim() === "") return setError("Write a question in words.");
    if (findIdentifiers(text).length > 0 && !warned) return setSeen(text);
    const of = JSON.stringify([text, requestOf(chosen)]);
    if (key.current.of !== of) key.current = { of, value: randomKey() };
    setBusy(true);
    setError(null);
    const clientKey = key.current.value;
    const lines = patientLines(patient);
    const known = lines.length > 0 ? { patient: lines } : {};
    const started = await startRun({ question, ...known, clientKey, ...requestOf(chosen) });
    if (started.ok) return router.push(`/runs/${started.value.runId}`);
    setBusy(false);
    setError(started.message);
  }
  return { submit, busy, error, warned };
}

function QuestionBox({ value, onChange, onSubmit }: QuestionBoxProps) {
  return (
    <TextArea
      label="Your question"
      rows={3}
      value={value}
      onText={onChange}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) onSubmit(event);
      }}
      placeholder="How could a drug cause an adverse event? Which adverse events do two drugs share?"
      className="p-3 text-base"
    />
  );
}

type QuestionBoxProps = { value: string; onChange: (text: string) => void; onSubmit: (event: FormEvent) => void };

const PAUSE_MS = 500;
const CHARACTERS_MIN = 8;

/** The server's reading of what is typed, asked for in a pause; nothing is sent while the text holds obvious identifiers. */
function useReading(question: string, patient: string): Answered<ReadAhead> | null {
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

/** Which sources hold what on the things a question names, before it is asked. */
export function CoverageAhead({ reading: { named, coverage, sources } }: { reading: ReadAhead }) {
  if (coverage.length === 0) return null;
  const names = named.flatMap(({ chosen }) => chosen ?? []);
  const holding = new Set(coverage.filter(({ state }) => state === "data").map(({ dataset }) => dataset)).size;
  const all = new Set(coverage.map(({ dataset }) => dataset)).size;
  return (
    <Disclosure summary={`${holding} of ${counted(all, "source")} hold something on this`}>
      <CoverageTable cells={coverage} datasets={sources} names={names} />
    </Disclosure>
  );
}

/** The most characters of what is known of a patient. */
const CHARACTERS_MAX = 1000;

/** Diseases, symptoms or genes with variants of whoever takes the drug, one a line: they order the answer and stay out of shares. */
function PatientField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextArea
      label="Known of the patient (optional)"
      note="One disease, symptom or gene with a variant a line, and no identifiers. What bears on it comes first; shares and exports leave it out."
      rows={2}
      maxLength={CHARACTERS_MAX}
      value={value}
      onText={onChange}
      placeholder={"heart failure\nCYP2C19 poor metaboliser"}
    />
  );
}

/** The lines of that field that say something. */
function patientLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
