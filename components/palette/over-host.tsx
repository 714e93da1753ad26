"use client";
import dynamic from "next/dynamic";
import { useKeys } from "@/components/chat/use-keys";
import { showOver, useOver } from "./over";

const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });
const KeySheet = dynamic(() => import("./key-sheet").then((module) => module.KeySheet), { ssr: false });

/** The palette and the sheet of keys, loaded once they are asked for. */
export function OverHost() {
  const shown = useOver();
  const toggleKeys = () => showOver(shown === "keys" ? null : "keys");
  useKeys({
    "ctrl+k": () => showOver(shown === "palette" ? null : "palette"),
    "?": toggleKeys,
    "shift+?": toggleKeys,
  });
  const close = () => showOver(null);
  if (shown === "palette") return <Palette onClose={close} />;
  return shown === "keys" ? <KeySheet onClose={close} /> : null;
}
