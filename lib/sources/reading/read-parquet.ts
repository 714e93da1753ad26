import { stat } from "node:fs/promises";
import { join } from "node:path";
import zlib from "node:zlib";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { SourceError } from "@/lib/sources/source-error";

const ROWS_AT_ONCE = 100_000;

/** Codecs beyond the uncompressed and Snappy that the reader knows itself; Zstandard where this Node has it. */
const compressors = {
  GZIP: (input: Uint8Array) => zlib.gunzipSync(input),
  BROTLI: (input: Uint8Array) => zlib.brotliDecompressSync(input),
  ...zstandard(zlib),
};

/** The names of a Parquet file's columns. Throws `SourceError` when it is missing, empty, cut off or no Parquet file. */
export async function parquetColumns(dir: string, file: string): Promise<string[]> {
  return attempt(file, async () => {
    const { metadata } = await open(dir, file);
    return metadata.schema.slice(1).map(({ name }) => name);
  });
}

/** Streams the rows of a Parquet file, these columns only. Throws `SourceError` as `parquetColumns`, and when a page cannot be read. */
export async function* readParquet(
  dir: string,
  file: string,
  columns: string[],
): AsyncGenerator<Record<string, unknown>> {
  const { buffer, metadata } = await attempt(file, () => open(dir, file));
  const total = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < total; rowStart += ROWS_AT_ONCE) {
    const rowEnd = Math.min(rowStart + ROWS_AT_ONCE, total);
    const options = { file: buffer, metadata, columns, rowStart, rowEnd, compressors };
    yield* await attempt(file, () => parquetReadObjects(options));
  }
}

async function open(dir: string, file: string) {
  const found = await stat(join(dir, file)).catch(() => null);
  if (!found?.isFile()) throw new SourceError(file, null, "is missing");
  if (found.size === 0) throw new SourceError(file, null, "is empty");
  const buffer = await asyncBufferFromFile(join(dir, file));
  return { buffer, metadata: await parquetMetadataAsync(buffer) };
}

async function attempt<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(file, null, `is not a sound Parquet file (${(error as Error).message})`);
  }
}

type Zlib = { zstdDecompressSync?: (input: Uint8Array) => Uint8Array; gunzipSync: unknown };

/** Node has had Zstandard since 22.15; the types here are those of Node 20. */
function zstandard({ zstdDecompressSync: decompress }: Zlib) {
  return decompress && { ZSTD: decompress };
}
