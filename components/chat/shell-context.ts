"use client";
import { createContext, useContext } from "react";

/** What the parts of the shell ask of it. */
export type ShellActs = { toggleRail: () => void };

export const ShellContext = createContext<ShellActs>({ toggleRail: () => {} });

export function useShell(): ShellActs {
  return useContext(ShellContext);
}
