"use client";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Answered, send } from "@/components/ui/post";
import type { Claim } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";

export type Records = { claims: Claim[]; entities: EntityRef[] };
export type SourceInfo = Pick<Dataset, "key" | "title" | "version" | "licence" | "tier" | "link">;

/** The most claims asked for at once, as the server allows. */
const CLAIMS_MAX = 50;

const DatasetsContext = createContext<SourceInfo[]>([]);

/** Names the datasets of a page. */
export function ClaimSource({ datasets, children }: { datasets: SourceInfo[]; children: ReactNode }) {
  return <DatasetsContext value={datasets}>{children}</DatasetsContext>;
}

/** The records of `ids` once they are there; null meanwhile. `omitted` counts claims beyond what one look shows. */
export function useRecords(ids: string[]): { answered: Answered<Records> | null; omitted: number } {
  const [answered, setAnswered] = useState<{ to: string; records: Answered<Records> } | null>(null);
  const key = ids.slice(0, CLAIMS_MAX).join(",");
  useEffect(() => {
    if (key === "") return;
    let current = true;
    void fetchRecords(key.split(",")).then((records) => current && setAnswered({ to: key, records }));
    return () => {
      current = false;
    };
  }, [key]);
  return { answered: answered?.to === key ? answered.records : null, omitted: Math.max(0, ids.length - CLAIMS_MAX) };
}

/** The datasets of the page's answer; empty where no ClaimSource stands above. */
export function useDatasets(): SourceInfo[] {
  return useContext(DatasetsContext);
}

/** The title of a dataset by its key; a key stands for itself where its dataset is not at hand. */
export function useTitleOf(): (key: string) => string {
  const datasets = useDatasets();
  return (key) => datasets.find((each) => each.key === key)?.title ?? key;
}

function fetchRecords(ids: string[]): Promise<Answered<Records>> {
  return send<Records>("GET", `/api/claims?ids=${ids.join(",")}`);
}
