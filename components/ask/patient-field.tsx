import { TextArea } from "@/components/ui/field";

/** The most characters of what is known of a patient. */
const CHARACTERS_MAX = 1000;

/** Diseases, symptoms or genes with variants of whoever takes the drug, one a line: they order the answer and stay out of shares. */
export function PatientField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
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
export function patientLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
