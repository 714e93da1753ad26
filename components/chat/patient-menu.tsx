"use client";
import { User } from "lucide-react";
import { TextArea } from "@/components/ui/field";
import { ToolMenu } from "./tool-menu";

/** The most characters of what is known of a patient. */
const CHARACTERS_MAX = 1000;

/** Diseases, symptoms or genes with variants of whoever takes the drug, one a line: they order the answer and stay out of shares. */
export function PatientMenu({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const count = patientLines(value).length;
  return (
    <ToolMenu
      title="What is known of the patient"
      label={
        <>
          <User size={16} aria-hidden /> Patient{count > 0 && ` ${count}`}
        </>
      }
    >
      <TextArea
        label="Known of the patient"
        note="One disease, symptom or gene with a variant a line, and no identifiers. What bears on it comes first, in this conversation; shares and exports leave it out."
        rows={3}
        maxLength={CHARACTERS_MAX}
        value={value}
        onText={onChange}
        placeholder={"heart failure\nCYP2C19 poor metaboliser"}
      />
    </ToolMenu>
  );
}

/** The lines of that field that say something. */
export function patientLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
