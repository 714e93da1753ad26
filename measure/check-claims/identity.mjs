import { join } from "node:path";
import { parts, table } from "./files.mjs";

const prefixes = {
  mesh: "MESH",
  orpha: "Orphanet",
  ordo: "Orphanet",
  orphanet: "Orphanet",
  umls: "UMLS",
  umls_cui: "UMLS",
  mim: "OMIM",
  omim: "OMIM",
  doid: "DOID",
  hp: "HP",
  mondo: "MONDO",
  efo: "EFO",
  reactome: "REACT",
  wikipathways: "WP",
};

/** An id of a source in the one spelling ids are compared in, e.g. EFO_0000588, mesh:D1, ORPHA:2 -> EFO:0000588, MESH:D1, Orphanet:2. */
export function curie(id) {
  const [, prefix, code] = /^([A-Za-z_.]+?)[_:](.+)$/.exec((id ?? "").trim()) ?? [];
  if (!prefix) return (id ?? "").trim();
  const bare = code.replace(/^(HP|MONDO|DOID):/, "");
  return `${prefixes[prefix.toLowerCase()] ?? prefix}:${bare}`;
}

const spellings = [
  [/['’`]s?\b/g, ""],
  [/[^a-z0-9]+/g, " "],
  [/ae/g, "e"],
  [/oe/g, "e"],
  [/our\b/g, "or"],
  [/is(?=ation|ed|ing|e\b)/g, "iz"],
  [/ys(?=e\b|ed|ing)/g, "yz"],
  [/sulph/g, "sulf"],
  [/leuco/g, "leuko"],
];

/** One spelling for a name: lower case, words only, British and American forms alike. */
export function fold(text) {
  const plain = String(text ?? "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), plain).trim();
}

const salts = new Set(
  `acetate acid adipate aluminum anhydrous ammonium arginine aspartate benzathine benzoate besylate bisulfate bitartrate bromide
  butyrate calcium camsylate caproate carbonate chloride cilexetil citrate cypionate decanoate dihydrate dihydrochloride dimeglumine s
  dimesylate dipotassium dipropionate disodium disoproxil ditosylate edisylate embonate enanthate erbumine esylate estolate ethanolate
  fumarate furoate gluconate glucuronate hcl hemifumarate hemihydrate hyclate hydrate hydrobromide hydrochloride hydroxide
  iodide isethionate lactate lauroxil lithium lysine magnesium malate maleate medoxomil meglumine mesylate monohydrate
  monohydrochloride mononitrate napsylate nitrate oxalate oxide palmitate pamoate pentahydrate phosphate pivalate polistirex
  potassium propionate proxetil saccharate salicylate sesquihydrate sodium stearate strontium succinate sulfate tannate tartrate
  tosylate trifenatate trihydrate trisodium tromethamine valerate xinafoate zinc and of human recombinant unknown
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** A drug's name without the four letters FDA adds to a biological product's name and the words for salts, hydrates and solvates; the whole folded name when nothing else is left. */
export function bareDrug(text) {
  const words = fold(
    String(text)
      .trim()
      .replace(/-[a-z]{4}$| dimethyl sulfoxide$/i, ""),
  ).split(" ");
  const rest = words.filter((word) => !salts.has(word));
  return (rest.length > 0 ? rest : words).join(" ");
}

/** Human genes of the HGNC file: id of a gene by Entrez, UniProt, Ensembl id or symbol (current, or former or alias if of one gene only). */
export async function readGenes(dataDir) {
  const [byId, bySymbol, former, symbols] = [new Map(), new Map(), new Map(), new Map()];
  const add = (map, key, id) => map.set(key, new Set([...(map.get(key) ?? []), id]));
  for await (const row of table(join(dataDir, "hgnc/hgnc_complete_set.txt.gz"), { delimiter: "\t" })) {
    const id = row.hgnc_id;
    byId.set(id, new Set([id]));
    symbols.set(id, row.symbol);
    if (row.entrez_id) add(byId, `NCBIGene:${row.entrez_id}`, id);
    if (row.ensembl_gene_id) add(byId, `ENSEMBL:${row.ensembl_gene_id}`, id);
    for (const accession of parts(row.uniprot_ids)) add(byId, `UniProt:${accession}`, id);
    add(bySymbol, row.symbol.toUpperCase(), id);
    for (const symbol of [...parts(row.alias_symbol), ...parts(row.prev_symbol)]) add(former, symbol.toUpperCase(), id);
  }
  const named = (symbol) => bySymbol.get(symbol.toUpperCase()) ?? former.get(symbol.toUpperCase()) ?? new Set();
  const current = (symbol) => {
    const [id, ...others] = named(symbol);
    return others.length === 0 ? symbols.get(id) : undefined;
  };
  return { ofId: (id) => byId.get(id) ?? new Set(), ofSymbol: named, current };
}
