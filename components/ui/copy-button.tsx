"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "./icon-button";

/** Copies a text with one press and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return; // no clipboard here: the text can be marked by hand
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }
  return (
    <IconButton label={isCopied ? "Copied" : label} onClick={copy}>
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </IconButton>
  );
}

const COPIED_MS = 1500;
