import { AppError } from "@/lib/domain/run/error";
import type { Exportable } from "@/lib/server/export/exportable";
import { bibOf } from "./bib";
import { csvZipOf } from "./csv-zip";
import { cx2Of } from "./cx2";
import { cyjsOf } from "./cyjs";
import { FORMAT_NAMES, FORMATS, type FormatName } from "./format-names";
import { graphmlOf } from "./graphml";
import { markdownOf } from "./markdown-file";
import { risOf } from "./ris";
import { svgOf } from "./svg";

const WRITERS: Record<FormatName, (answer: Exportable) => string | Uint8Array> = {
  md: markdownOf,
  json: ({ json }) => JSON.stringify(json),
  "csv.zip": csvZipOf,
  graphml: graphmlOf,
  cx2: cx2Of,
  cyjs: cyjsOf,
  svg: svgOf,
  ris: risOf,
  bib: bibOf,
};

/** A file of an answer, with its name and media type. */
export type ExportedFile = { name: string; mime: string; content: string | Uint8Array };

/** An answer as a file of a format. */
export function exportedFile(answer: Exportable, format: FormatName): ExportedFile {
  const { extension, mime } = FORMATS[format];
  return { name: `${answer.name}.${extension}`, mime, content: WRITERS[format](answer) };
}

/** The format of a name, JSON where none is given. Throws `invalid_request` with those there are. */
export function formatOf(name: string | null): FormatName {
  const format = FORMAT_NAMES.find((each) => each === (name ?? "json"));
  if (!format) throw new AppError("invalid_request", `There is no format of this name: ${FORMAT_NAMES.join(", ")}.`);
  return format;
}
