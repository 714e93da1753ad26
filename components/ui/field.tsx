import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

/** The look of a text field or a choice; how wide it is stands apart. */
export const FIELD = "rounded-md border border-line-strong bg-surface px-2 py-1.5 text-sm";

/** A control under its label. */
export function Field({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it holds
    <label className="block text-sm">
      <span className="mb-1 block font-medium">{label}</span>
      {children}
    </label>
  );
}

type Option = readonly [value: string | number, text: string];

/** A choice under its label. */
export function SelectField({ label, ...select }: { label: string } & ComponentProps<typeof Select>) {
  return (
    <Field label={label}>
      <Select {...select} />
    </Field>
  );
}

/** A choice of options, each a value and its words. */
export function Select({ options, className, ...rest }: ComponentProps<"select"> & { options: readonly Option[] }) {
  return (
    <select {...rest} className={clsx(FIELD, className)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & { label: string; note?: string; onText: (text: string) => void };

/** A text of several lines under its label, and under it what there is to say of it. */
export function TextArea({ label, note, onText, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <Field label={label}>
        <textarea
          {...rest}
          aria-describedby={note ? id : undefined}
          onChange={({ target }) => onText(target.value)}
          className={clsx(FIELD, "w-full placeholder:text-muted", className)}
        />
      </Field>
      {note && (
        <p id={id} className="text-muted text-sm">
          {note}
        </p>
      )}
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
