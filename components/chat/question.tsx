"use client";
import { Pencil } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  id: string;
  question: string;
  /** Asks other words in its place; absent where nothing can be asked now. */
  onReword?: ((question: string) => void) | undefined;
};

/** The question of a turn, at the right; it can be copied, and worded anew. */
export function Question({ id, question, onReword }: Props) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing && onReword)
    return <Rewording question={question} onAsk={onReword} onClose={() => setEditing(false)} />;
  return (
    <div className="group mb-5 flex items-center justify-end gap-1">
      <span className="flex opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <CopyButton text={question} label="Copy the question" />
        {onReword && (
          <IconButton label="Edit the question and ask again" onClick={() => setEditing(true)}>
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </span>
      <h2
        id={id}
        className="max-w-[92%] whitespace-pre-line break-words rounded-2xl rounded-br-sm bg-sunken px-4 py-2 md:max-w-[85%]"
      >
        {question}
      </h2>
    </div>
  );
}

function Rewording({
  question,
  onAsk,
  onClose,
}: {
  question: string;
  onAsk: (text: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState(question);
  const canAsk = text.trim() !== "" && text.trim() !== question.trim();
  const ask = () => {
    if (!canAsk) return;
    onClose();
    onAsk(text.trim());
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      ask();
    }
  }
  return (
    <div className="mb-5 rounded-2xl bg-sunken p-3">
      <textarea
        aria-label="The question in other words"
        value={text}
        rows={3}
        // biome-ignore lint/a11y/noAutofocus: it opens on a press, to be written in
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="block w-full resize-none bg-transparent px-1 outline-none"
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!canAsk} onClick={ask}>
          Ask again
        </Button>
      </div>
    </div>
  );
}
