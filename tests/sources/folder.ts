import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll } from "vitest";
import type { Claim } from "@/lib/domain/claim";
import type { Dataset, LeftOut } from "@/lib/domain/dataset";
import type { Entity } from "@/lib/domain/entity";
import type { Passage } from "@/lib/domain/passage";
import type { GraphWriter, NameRow, XrefRow } from "@/lib/domain/store";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A data folder with these files; names ending in `.gz` are compressed unless bytes are given. */
export function folder(files: Record<string, string | Buffer>): string {
  const dir = mkdtempSync(join(tmpdir(), "vigil-sources-"));
  folders.push(dir);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    const packed = typeof content === "string" && name.endsWith(".gz") ? gzipSync(content) : content;
    writeFileSync(join(dir, name), packed);
  }
  return dir;
}

export type Kept = {
  entities: Entity[];
  names: NameRow[];
  xrefs: XrefRow[];
  claims: Claim[];
  passages: Passage[];
  registry: string[];
  leftOut: LeftOut[];
  committed: { version: string; edition: string; datasets: readonly Dataset[] } | null;
  aborted: boolean;
};

/** A writer that keeps what it is given. */
export function keepingWriter(): { writer: GraphWriter; kept: Kept } {
  const kept: Kept = {
    entities: [],
    names: [],
    xrefs: [],
    claims: [],
    passages: [],
    registry: [],
    leftOut: [],
    committed: null,
    aborted: false,
  };
  const writer: GraphWriter = {
    entities: async (batch) => void kept.entities.push(...batch),
    names: async (batch) => void kept.names.push(...batch),
    xrefs: async (batch) => void kept.xrefs.push(...batch),
    claims: async (batch) => void kept.claims.push(...batch),
    passages: async (batch) => void kept.passages.push(...batch),
    registry: async (lines) => void kept.registry.push(...lines),
    leftOut: async (batch) => void kept.leftOut.push(...batch),
    commit: async (graph) => {
      kept.committed = graph;
      return null;
    },
    abort: async () => {
      kept.aborted = true;
    },
  };
  return { writer, kept };
}

export function tsv(...rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.join("\t")).join("\n")}\n`;
}
