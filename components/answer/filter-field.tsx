import { FIELD } from "@/components/ui/field";

type Props = { label: string; value: string; onChange: (text: string) => void };

/** A field that narrows what is listed to the names that hold its text. */
export function FilterField({ label, value, onChange }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder="Filter by name"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${FIELD} min-w-0 placeholder:text-muted`}
    />
  );
}

/** Whether a name holds what was typed, whatever the case. */
export function holds(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.trim().toLowerCase());
}
