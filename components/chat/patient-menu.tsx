"use client";
import { User, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FIELD, Field } from "@/components/ui/field";
import { ToolMenu } from "./tool-menu";

/** Facts of a patient that are sent, and the characters of each, as the server allows. */
const FACTS_MAX = 10;
const CHARACTERS_MAX = 300;

type Props = { facts: readonly string[]; onChange: (facts: string[]) => void };

/** Adds diseases, symptoms or genes with variants of whoever takes the drug: they order the answer and stay out of shares. */
export function PatientMenu({ facts, onChange }: Props) {
  const [text, setText] = useState("");
  const fact = text.trim();
  function add() {
    if (fact && !facts.includes(fact)) onChange([...facts, fact]);
    setText("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  return (
    <ToolMenu
      title="What is known of the patient"
      label={
        <>
          <User size={16} aria-hidden /> Patient
        </>
      }
    >
      <div className="space-y-3">
        <PatientFacts facts={facts} onChange={onChange} />
        <div className="flex items-end gap-2">
          <div className="flex-1">
            <Field label="Known of the patient">
              <input
                value={text}
                maxLength={CHARACTERS_MAX}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={onKeyDown}
                placeholder="heart failure, CYP2C19 poor metaboliser"
                className={`${FIELD} min-h-9 w-full`}
              />
            </Field>
          </div>
          <Button disabled={!fact || facts.length >= FACTS_MAX} onClick={add}>
            Add
          </Button>
        </div>
        <p className="text-muted">
          A disease, symptom or gene with a variant at a time, and no identifiers. What bears on it comes first, in this
          conversation; shares and exports leave it out.
        </p>
      </div>
    </ToolMenu>
  );
}

/** What is known of the patient, each as a chip that can be taken out. */
export function PatientFacts({ facts, onChange }: Props) {
  if (facts.length === 0) return null;
  return (
    <ul aria-label="Known of the patient" className="flex flex-wrap gap-1.5">
      {facts.map((fact) => (
        <li
          key={fact}
          className="flex h-6 min-w-0 max-w-full items-center gap-1 rounded-md bg-sunken pl-2 font-medium text-[13px] leading-5"
        >
          <span className="truncate">{fact}</span>
          <button
            type="button"
            aria-label={`Take out ${fact}`}
            onClick={() => onChange(facts.filter((each) => each !== fact))}
            className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:text-ink"
          >
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
