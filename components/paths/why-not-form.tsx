"use client";
import { useState } from "react";
import { AskingForm } from "@/components/ui/asking";
import { Disclosure } from "@/components/ui/disclosure";
import { FIELD, Field, SelectField } from "@/components/ui/field";
import { send } from "@/components/ui/post";
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
  const pair = pairs[chosen] ?? pairs[0];
  if (!pair) return null;
  const { from, to } = pair;
  const body = { from: from.id, to: to.id, about };
  const ask = () => (about.trim() === "" ? null : send<WhyNotJson>("POST", `/api/runs/${runId}/why-not`, body));
  const show = (found: WhyNotJson) => <Reasons found={found} artifacts={artifacts} />;
  return (
    <Disclosure summary="Why is something not on a path?">
      <AskingForm ask={ask} action="Ask why not" show={show}>
        {pairs.length > 1 && (
          <SelectField
            label="Paths between"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            options={pairs.map((each, index) => [index, `${each.from.name} and ${each.to.name}`])}
            className="w-full"
          />
        )}
        <Field label={`A gene, pathway, disease or phenotype between ${from.name} and ${to.name}`}>
          <input
            value={about}
            maxLength={200}
            onChange={({ target }) => setAbout(target.value)}
            className={`${FIELD} w-full`}
          />
        </Field>
      </AskingForm>
    </Disclosure>
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
