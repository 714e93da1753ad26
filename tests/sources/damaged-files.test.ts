import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ingest } from "@/lib/sources/build/build-run";
import { emptyBuildState } from "@/lib/sources/build/build-state";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import type { Source } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { SOURCES } from "@/lib/sources/sources";
import { DATA_FOLDER } from "@/tests/fixtures/data-folder";
import { IS_FULL } from "@/tests/setup/full";
import { keepingWriter } from "./folder";

const LINES = 300;
const present = existsSync(DATA_FOLDER) && IS_FULL;

/** Every file a source reads, with the first source that does; of a pattern the first match. */
const cases = present
  ? [...new Map(SOURCES.flatMap((source) => filesOf(source).map((file) => [file, source] as const))).entries()]
  : [];

describe.runIf(present)("a damaged file stops its source (full tests, with VIGIL_DATA)", () => {
  const dir = mkdtempSync(join(tmpdir(), "vigil-damaged-"));
  beforeAll(() => {
    for (const [file] of cases) put(file, pack(file, sample(file)));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const put = (file: string, bytes: Buffer) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), bytes);
  };

  it.each(cases)(
    "%s",
    async (file, source) => {
      const whole = readFileSync(join(dir, file));
      expect(await failure(source, dir), "the sample itself is sound").toBeNull();
      for (const [how, damaged] of damages(file, whole)) {
        if (damaged) put(file, damaged);
        else rmSync(join(dir, file));
        const error = await failure(source, dir);
        expect(error, `${how} is refused`).toBeInstanceOf(SourceError);
        expect(error, how).toMatchObject({
          file: expect.toBeOneOf([file, ...source.files]),
          reason: expect.stringMatching(/\w/),
        });
      }
      put(file, whole);
    },
    120_000,
  );
});

function filesOf(source: Source): string[] {
  if (source.optional) return [];
  return source.files.map((pattern) => sourceFiles(DATA_FOLDER, [pattern])[0] ?? pattern);
}

/** The beginning of a table, or all of a JSON file, uncompressed. */
function sample(file: string): Buffer {
  const bytes = readFileSync(join(DATA_FOLDER, file));
  const plain = file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  if (file.includes(".json")) return plain;
  let end = 0;
  for (let line = 0; line < LINES && end >= 0 && end < plain.length; line++)
    end = plain.indexOf(10, end) + 1 || plain.length;
  return plain.subarray(0, end);
}

function pack(file: string, bytes: Buffer): Buffer {
  return file.endsWith(".gz") ? gzipSync(bytes) : bytes;
}

/** Ways in which a file arrives broken; null is a file that is not there. */
function damages(file: string, whole: Buffer): [string, Buffer | null][] {
  const packed = file.endsWith(".gz");
  const text = packed ? gunzipSync(whole) : whole;
  const half = Math.floor(whole.length / 2);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.toString("latin1"), "utf16le")]);
  return [
    ["a missing file", null],
    ["an empty file", Buffer.alloc(0)],
    ["an empty table", pack(file, Buffer.alloc(0))],
    ["a web page in its place", pack(file, Buffer.from("<!DOCTYPE html>\n<html><body>Not found</body></html>\n"))],
    ["another encoding", pack(file, wide)],
    ["a file cut off", packed ? whole.subarray(0, half) : cutInRow(text)],
    ["bytes overwritten", overwritten(whole, half)],
  ];
}

/** Cut within the first cell of a row; a cut between rows, or within the last cell, cannot be told from a shorter file. */
function cutInRow(text: Buffer): Buffer {
  const row = text.lastIndexOf(10, text.length - 2) + 1;
  return text.subarray(0, Math.min(row + 1, text.length - 1));
}

function overwritten(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0, at, at + 16);
  return copy;
}

async function failure(source: Source, dir: string): Promise<unknown> {
  const { writer } = keepingWriter();
  return ingest(source, { ...emptyBuildState(), dir, writer, datasets: new Set([source.dataset.key]) }).then(
    () => null,
    (error: unknown) => error,
  );
}
