"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { FIELD } from "@/components/ui/field-look";
import { Message } from "@/components/ui/message";
import { type Answered, send } from "@/components/ui/post";
import type { EntityRef } from "@/lib/domain/entity";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { WhyNotJson } from "@/lib/server/export/contract";
import { useWeights } from "./weights";

type Pair = { from: EntityRef; to: EntityRef };

/** Asks the server why no path between two things of this run passes a third; for the run's owner. */
export function WhyNotForm({ runId, artifacts }: { runId: string; artifacts: Artifacts }) {
  const pairs = pairsOf(artifacts);
  const [chosen, setChosen] = useState(0);
  const [about, setAbout] = useState("");
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered<WhyNotJson> | null>(null);
  const field = useId();
  const pair = pairs[chosen] ?? pairs[0];
  if (!pair) return null;
  async function ask(event: FormEvent) {
    event.preventDefault();
    if (!pair || busy || about.trim() === "") return;
    setBusy(true);
    const body = { from: pair.from.id, to: pair.to.id, about };
    setAnswered(await send<WhyNotJson>("POST", `/api/runs/${runId}/why-not`, body));
    setBusy(false);
  }
  return (
    <Disclosure summary="Why is something not on a path?">
      <form onSubmit={ask} className="space-y-3 rounded-md bg-sunken p-3 text-sm">
        {pairs.length > 1 && <PairField pairs={pairs} chosen={chosen} onChoose={setChosen} />}
        <label htmlFor={field} className="block font-medium">
          A gene, pathway, disease or phenotype between {pair.from.name} and {pair.to.name}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={field}
            value={about}
            maxLength={200}
            onChange={({ target }) => setAbout(target.value)}
            className={`${FIELD} min-w-0 flex-1`}
          />
          <Button type="submit" disabled={busy}>
            Ask why not
          </Button>
        </div>
        {answered && !answered.ok && <Message tone="bad">{answered.message}</Message>}
        <div role="status">{answered?.ok && <Reasons found={answered.value} artifacts={artifacts} />}</div>
      </form>
    </Disclosure>
  );
}

type PairFieldProps = { pairs: Pair[]; chosen: number; onChoose: (pair: number) => void };

function PairField({ pairs, chosen, onChoose }: PairFieldProps) {
  const id = useId();
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block font-medium">
        Paths between
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
        className={`${FIELD} w-full`}
      >
        {pairs.map(({ from, to }, index) => (
          <option key={`${from.id} ${to.id}`} value={index}>
            {from.name} and {to.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Reasons({ found, artifacts }: { found: WhyNotJson; artifacts: Artifacts }) {
  const { entity, from, to, sentences, verdict } = found;
  const rankOf = useWeights()?.rankOf ?? ((rank: number) => rank);
  const ids = found.route?.steps.map(({ id }) => id).join(" ");
  const onPage = [...artifacts.paths, ...artifacts.weakRoutes].find(
    ({ steps }) => steps.map(({ id }) => id).join(" ") === ids,
  );
  return (
    <div className="space-y-2">
      {entity && from && to && (
        <p className="font-medium">
          {entity.name} between {from.name} and {to.name}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {onPage && (
        <p>On this page it is {onPage.weakBecause ? `weak route #${onPage.rank}` : `path #${rankOf(onPage.rank)}`}.</p>
      )}
      {verdict === "shown" && !onPage && (
        <p>This answer shows the best paths over all its pairs, and this one is not among them.</p>
      )}
      <p className="text-muted text-xs">
        What the graph holds now; that it holds no claim does not show that there is none.
      </p>
    </div>
  );
}

/** The pairs the answer has paths between or was asked about. */
function pairsOf({ supports = [], paths, weakRoutes }: Artifacts): Pair[] {
  const asked = supports.map(({ drug, event }) => ({ from: drug, to: event }));
  const closed = [...paths, ...weakRoutes].filter(({ closes }) => closes !== false);
  const found = closed.flatMap(({ steps }): Pair[] => {
    const [from, to] = [steps[0], steps.at(-1)];
    return from && to ? [{ from, to }] : [];
  });
  return [...new Map([...asked, ...found].map((pair) => [`${pair.from.id} ${pair.to.id}`, pair])).values()];
}
