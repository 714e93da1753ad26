import type { Claim } from "@/lib/domain/claim";
import type { DatasetBrief } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { RELATIONS } from "@/lib/domain/relations";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { Asked } from "@/lib/domain/run/lead";

/** What every file of an answer is made from: a copy without the patient and without records that may not be passed on. */
export type Exportable = {
  /** The answer as JSON, sealed. */
  json: { contentHash?: string };
  /** What its files are called, without an extension. */
  name: string;
  /** Null for a shared copy. */
  runId: string | null;
  /** The question, or the title a sharer gave it. */
  title: string;
  restated: string;
  reading: Asked;
  /** When it was asked, or copied. */
  madeAt: string;
  graphVersion: string;
  artifacts: Artifacts;
  findings: Fact[];
  claims: Claim[];
  /** The ends of the claims. */
  entities: EntityRef[];
};

/** Gives the name of a thing by its id, as the answer or its claims know it; an unknown id stands for itself. */
export function namesOf({ artifacts, entities, findings }: Pick<Exportable, "artifacts" | "entities" | "findings">) {
  const { subgraph, paths, weakRoutes } = artifacts;
  const steps = [...paths, ...weakRoutes].flatMap((path) => path.steps);
  const refs = [...findings.flatMap((fact) => fact.entities), ...steps, ...subgraph.nodes, ...entities];
  const names = new Map(refs.map(({ id, name }) => [id, name]));
  return (id: string): string =>
    id
      .split("|")
      .map((each) => names.get(each) ?? each)
      .join(" and ");
}

/** The datasets that an answer uses or searched, by key. */
export function datasetsOf({ datasets, searched = [] }: Artifacts): Map<string, DatasetBrief> {
  return new Map([...datasets, ...searched].map((each) => [each.key, each]));
}

/** What a claim states, in words of the table of relations, without a full stop. */
export function statementOf({ subject, object, predicate, negated }: Claim, nameOf: (id: string) => string): string {
  const { states, denial } = RELATIONS[predicate];
  return (negated ? denial : states)(nameOf(subject), nameOf(object));
}

/** "SIDER, 4.1, CC BY-NC-SA 4.0", or the key of a dataset that is not at hand. */
export function sourceWords(key: string, datasets: ReadonlyMap<string, DatasetBrief>): string {
  const source = datasets.get(key);
  return source ? [source.title, source.version, source.licence].join(", ") : key;
}

/** The PubMed ids that claims cite, each once, as numbers. */
export function pubmedIds(claims: readonly Claim[]): string[] {
  const cited = claims.flatMap(({ evidence }) => evidence.flatMap(({ publications }) => publications));
  return [...new Set(cited.flatMap((each) => /^(?:PMID:)?(\d{1,9})$/i.exec(each)?.[1] ?? []))];
}
