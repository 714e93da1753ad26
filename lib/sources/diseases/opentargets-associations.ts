import { z } from "zod";
import { parquetColumns, readParquet } from "@/lib/sources/reading/read-parquet";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { geneticClaim, OPEN_TARGETS } from "./opentargets-genetics";

const FILES = "opentargets/association_by_datatype_direct/*.parquet";
const KEY = "opentargets-genetics";
const DATATYPE = "genetic_association";

/** What is weaker rests on a single distant variant; there are several hundred thousand of them. */
const SCORE_MIN = 0.1;

/** The columns of the datatype and of its score, which releases call differently. */
const LAYOUTS = [
  { datatype: "datatypeId", score: "score" },
  { datatype: "aggregationValue", score: "associationScore" },
] as const;
type Layout = (typeof LAYOUTS)[number];

const Association = z.object({ targetId: z.string(), diseaseId: z.string(), score: z.number().min(0).max(1) });

/** Genetic associations of a whole release of the platform, as it publishes them. */
export const opentargetsAssociations: Source = {
  dataset: {
    key: KEY,
    title: "Open Targets genetic associations",
    version: "the release in the folder",
    ...OPEN_TARGETS,
  },
  files: [FILES],
  optional: true,
  stage: "claims",
  read: async function* (context) {
    for (const file of sourceFiles(context.dir, [FILES])) yield* readFile(file, context);
  },
};

async function* readFile(file: string, context: SourceContext) {
  const layout = await layoutOf(file, context.dir);
  for await (const row of readParquet(context.dir, file, ["targetId", "diseaseId", layout.datatype, layout.score])) {
    context.row();
    if (row[layout.datatype] !== DATATYPE) {
      context.drop("association is of another kind than genetic");
      continue;
    }
    const parsed = Association.safeParse({ ...row, score: row[layout.score] });
    if (!parsed.success)
      throw new SourceError(file, null, `has a row of another shape than expected: ${parsed.error.message}`);
    const { targetId: ensembl, diseaseId: efo, score: association } = parsed.data;
    if (association < SCORE_MIN) context.drop("genetic score below 0.1");
    else yield* geneticClaim({ ensembl, efo, association, literature: null }, KEY, context);
  }
}

async function layoutOf(file: string, dir: string): Promise<Layout> {
  const columns = await parquetColumns(dir, file);
  const layout = LAYOUTS.find(({ datatype, score }) => columns.includes(datatype) && columns.includes(score));
  if (layout && ["targetId", "diseaseId"].every((column) => columns.includes(column))) return layout;
  throw new SourceError(
    file,
    null,
    `expected columns targetId, diseaseId, datatypeId and score, found ${columns.join(", ")}`,
  );
}
