"use client";
import { useState } from "react";
import { setLook, shownLook } from "@/components/shell/looks";
import { Drawer } from "@/components/ui/drawer";
import { Tick } from "@/components/ui/field";

/** What keys do, by where they do it. */
const KEYS: [place: string, keys: [keys: string, act: string][]][] = [
  [
    "Everywhere",
    [
      ["Ctrl K", "Find a thing, a conversation or what to do"],
      ["Ctrl Shift O", "New conversation"],
      ["?", "These keys"],
      ["Esc", "Close what lies above, then the panel"],
    ],
  ],
  [
    "In a conversation",
    [
      ["/", "To the box"],
      ["Enter", "Ask; Shift Enter begins a line"],
      ["↑", "In an empty box: the last question again"],
      ["Ctrl .", "Stop the run"],
      ["J, K", "To the next or the previous turn"],
      ["C", "To the first citation of the turn, then ← and →"],
      ["S", "Share the turn"],
      ["Ctrl B", "Fold the rail"],
    ],
  ],
  [
    "In the panel",
    [
      ["Ctrl J", "Open or close it"],
      ["1 to 5", "Paths, Graph, Evidence, Coverage, Reasoning"],
      ["[, ]", "The path or record before, or after"],
      ["F", "Graph over the whole window"],
      ["Arrows", "In the graph: to the nearest thing that way"],
      ["E", "In the graph: the neighbours of a thing"],
    ],
  ],
];

/** The sheet of keys, where single letters can be switched off. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(() => shownLook("keys") === "on");
  return (
    <Drawer title="Keys" open onClose={onClose}>
      <div className="space-y-5 text-sm">
        {KEYS.map(([place, keys]) => (
          <section key={place} aria-label={place}>
            <h3 className="mb-1 font-semibold">{place}</h3>
            <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-y-1.5">
              {keys.map(([key, act]) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className="key text-[13px]">{key}</kbd>
                  </dt>
                  <dd className="text-muted">{act}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Tick
          name="keys"
          checked={areOn}
          title="Single letters act"
          about="Letters, digits and signs alone do nothing inside fields, and nowhere once this is off."
          onPick={(next) => {
            setLook("keys", next ? "on" : "off");
            setOn(next);
          }}
        />
      </div>
    </Drawer>
  );
}
