"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Answered, send } from "@/components/ui/post";
import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";

export type Records = { claims: Claim[]; entities: EntityRef[] };
export type SourceInfo = Pick<Dataset, "key" | "title" | "version" | "licence" | "tier" | "link">;

type Source = { datasets: SourceInfo[]; read: (ids: string[]) => Promise<Answered<Records>> };

/** The most claims asked for at once, as the server allows. */
const CLAIMS_MAX = 50;

const SourceContext = createContext<Source>({ datasets: [], read: fetchRecords });

/** Says where claim records come from: the server, or on a share page the copy it holds (`held`). */
export function ClaimSource({ datasets, held, children }: Props) {
  const source: Source = {
    datasets,
    read: held ? async (ids) => ({ ok: true, value: pickFrom(held, ids) }) : fetchRecords,
  };
  return <SourceContext value={source}>{children}</SourceContext>;
}

type Props = { datasets: SourceInfo[]; held?: Records | undefined; children: ReactNode };

/** The records of `ids` once they are there; null meanwhile. `omitted` counts claims beyond what one look shows. */
export function useRecords(ids: string[]): { answered: Answered<Records> | null; omitted: number } {
  const { read } = useContext(SourceContext);
  const [answered, setAnswered] = useState<{ to: string; records: Answered<Records> } | null>(null);
  const key = ids.slice(0, CLAIMS_MAX).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source of a page does not change
  useEffect(() => {
    if (key === "") return;
    let current = true;
    void read(key.split(",")).then((records) => current && setAnswered({ to: key, records }));
    return () => {
      current = false;
    };
  }, [key]);
  return { answered: answered?.to === key ? answered.records : null, omitted: Math.max(0, ids.length - CLAIMS_MAX) };
}

/** The datasets of the page's answer; empty where no ClaimSource stands above. */
export function useDatasets(): SourceInfo[] {
  return useContext(SourceContext).datasets;
}

/** The title of a dataset by its key; a key stands for itself where its dataset is not at hand. */
export function useTitleOf(): (key: string) => string {
  const datasets = useDatasets();
  return (key) => datasets.find((each) => each.key === key)?.title ?? key;
}

function fetchRecords(ids: string[]): Promise<Answered<Records>> {
  return send<Records>("GET", `/api/claims?ids=${ids.join(",")}`);
}

function pickFrom(held: Records, ids: string[]): Records {
  return { claims: held.claims.filter(({ id }) => ids.includes(id)), entities: held.entities };
}
