import type { Tier } from "@/lib/domain/dataset";
import { buildGraph } from "@/lib/sources/build/build";
import type { Draft, Source } from "@/lib/sources/source";
import { given } from "@/tests/fixtures/built-graph";
import { folder, keepingWriter } from "./folder";

const ALL: Tier[] = ["open", "share-alike", "non-commercial", "unlicensed"];

/** Drugs by name, in the order given `DRUGCENTRAL:1`, `DRUGCENTRAL:2`, ...; more names of one are written after a slash ("ciclosporin/Neoral"). */
export function drugs(...names: string[]): Source {
  return given(
    names.flatMap((name, index): Draft[] => {
      const [preferred = "", ...others] = name.split("/");
      const id = `DRUGCENTRAL:${index + 1}`;
      const xrefs = [`PUBCHEM.COMPOUND:${index + 101}`, `RxNorm:${index + 1001}`];
      return [
        { kind: "entity", entity: { id, name: preferred, type: "drug", xrefs } },
        ...others.map((text): Draft => ({ kind: "name", entity: id, text, nameKind: "brand" })),
      ];
    }),
  );
}

/** What a build of these sources over these files writes, all tiers chosen, and what each dataset dropped. */
export async function keptFrom(files: Record<string, string | Buffer>, ...sources: Source[]) {
  const { writer, kept } = keepingWriter();
  const report = await buildGraph({ dir: folder(files), tiers: ALL, sources, writer });
  const dropped = Object.fromEntries(report.datasets.map(({ key, dropped }) => [key, dropped]));
  const rows = Object.fromEntries(report.datasets.map(({ key, rowsIn }) => [key, rowsIn]));
  return { ...kept, dropped, rows, skipped: report.skipped };
}
