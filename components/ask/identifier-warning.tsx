import { Message } from "@/components/ui/message";
import type { Identifier } from "@/lib/domain/identifiers";

/** Names what looks like a patient identifier, before anything is sent. */
export function IdentifierWarning({ found }: { found: Identifier[] }) {
  if (found.length === 0) return null;
  return (
    <Message tone="warn">
      <p className="font-medium">This may identify a patient. Nothing has been sent.</p>
      <ul className="mt-1 list-disc pl-5">
        {found.map(({ kind, text, start }) => (
          <li key={start}>
            “{text}” looks like a {kind}.
          </li>
        ))}
      </ul>
      <p className="mt-1">Take it out, or press the button again if it identifies nobody.</p>
    </Message>
  );
}
