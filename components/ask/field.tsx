import type { ReactNode } from "react";

/** A control under its label. */
export function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}

/** A box to tick, or one of several to pick, with a line on what it does. */
export function Tick({ type = "checkbox", name, checked, disabled, title, about, onPick }: TickProps) {
  return (
    <label className="flex items-start gap-2 text-sm has-disabled:opacity-60">
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onPick(target.checked)}
        className="mt-1 shrink-0 accent-accent"
      />
      <span>
        <span className="font-medium">{title}</span>
        {about && <span className="block text-muted">{about}</span>}
      </span>
    </label>
  );
}

type TickProps = {
  type?: "checkbox" | "radio";
  name: string;
  checked: boolean;
  disabled?: boolean;
  title: string;
  about?: string;
  onPick: (checked: boolean) => void;
};
