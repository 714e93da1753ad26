"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Message } from "@/components/ui/message";
import { randomKey } from "@/components/ui/post";
import { findIdentifiers } from "@/lib/domain/patient";
import type { Settings } from "@/lib/server/web/app-port";
import { questionIn } from "@/lib/server/web/ask-link";
import { type Chosen, requestOf, usualChoice } from "./chosen";
import { CoverageAhead } from "./coverage-ahead";
import { Examples } from "./examples";
import { IdentifierWarning } from "./identifier-warning";
import { PatientField, patientLines } from "./patient-field";
import { ReadingPreview } from "./reading-preview";
import { RunSettings } from "./run-settings";
import { startRun } from "./start-run";
import { useReading } from "./use-reading";

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
    <div>
      <label htmlFor="question" className="mb-1 block font-medium">
        Your question
      </label>
      <textarea
        id="question"
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) onSubmit(event);
        }}
        placeholder="How could a drug cause an adverse event? Which adverse events do two drugs share?"
        className="w-full rounded-md border border-line-strong bg-surface p-3 text-base placeholder:text-muted"
      />
    </div>
  );
}

type QuestionBoxProps = { value: string; onChange: (text: string) => void; onSubmit: (event: FormEvent) => void };
