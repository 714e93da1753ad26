/** The look of a text field or a choice; how wide it is stands apart. */
export const FIELD = "rounded-md border border-line-strong bg-surface px-2 py-1.5 text-sm";
