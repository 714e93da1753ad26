/** The most characters of what is known of a patient. */
const CHARACTERS_MAX = 1000;

/** Diseases, symptoms or genes with variants of whoever takes the drug, one a line: they order the answer and stay out of shares. */
export function PatientField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <div>
      <label htmlFor="patient" className="mb-1 block font-medium text-sm">
        Known of the patient (optional)
      </label>
      <textarea
        id="patient"
        rows={2}
        maxLength={CHARACTERS_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby="patient-note"
        placeholder={"heart failure\nCYP2C19 poor metaboliser"}
        className="w-full rounded-md border border-line-strong bg-surface p-2 text-sm placeholder:text-muted"
      />
      <p id="patient-note" className="text-muted text-sm">
        One disease, symptom or gene with a variant a line, and no identifiers. What bears on it comes first; shares and
        exports leave it out.
      </p>
    </div>
  );
}

/** The lines of that field that say something. */
export function patientLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
