import type { Dataset } from "@/lib/domain/dataset";
import type { Candidate, Entity, EntityType, NameKind } from "@/lib/domain/entity";
import type { Mention } from "@/lib/domain/graph";
import type { Names } from "@/lib/domain/question/scan";

type Row = [id: string, type: EntityType, names: string];

/** Names after the first: plain is a synonym, `*` a brand, `#` an alias symbol. */
const rows: Row[] = [
  ["DRUGCENTRAL:1", "drug", "metformin|dimethylbiguanide|*Glucophage"],
  ["DRUGCENTRAL:2", "drug", "cyclosporine|ciclosporin|*Neoral|*Sandimmune"],
  ["DRUGCENTRAL:3", "drug", "tacrolimus|*Prograf"],
  ["DRUGCENTRAL:4", "drug", "aspirin|acetylsalicylic acid"],
  ["DRUGCENTRAL:5", "drug", "warfarin|*Coumadin"],
  ["DRUGCENTRAL:6", "drug", "ibuprofen|*Advil"],
  ["DRUGCENTRAL:7", "drug", "haloperidol|*Haldol"],
  ["DRUGCENTRAL:8", "drug", "simvastatin|*Zocor"],
  ["DRUGCENTRAL:9", "drug", "clozapine"],
  ["DRUGCENTRAL:10", "drug", "amiodarone"],
  ["DRUGCENTRAL:11", "drug", "clopidogrel|*Plavix"],
  ["DRUGCENTRAL:12", "drug", "valproic acid|valproate|*Twinset"],
  ["DRUGCENTRAL:13", "drug", "lamotrigine|*Twinset"],
  ["DRUGCENTRAL:14", "drug", "naproxen"],
  ["DRUGCENTRAL:15", "drug", "insulin glargine|*Lantus"],
  ["DRUGCENTRAL:16", "drug", "mycophenolate mofetil|*CellCept"],
  ["HGNC:1", "gene", "PTGS2|#COX2|prostaglandin-endoperoxide synthase 2"],
  ["HGNC:2", "gene", "KCNH2|#HERG"],
  ["HGNC:3", "gene", "PTGS1|#COX1"],
  ["HGNC:4", "gene", "CYP2C19"],
  ["HGNC:5", "gene", "DRD2|dopamine receptor D2"],
  ["HGNC:6", "gene", "MET|#CAN"],
  ["HGNC:7", "gene", "NHS"],
  ["REACT:1", "pathway", "Arachidonic acid metabolism"],
  ["AE:lactic_acidosis", "adverse_event", "Lactic acidosis"],
  ["AE:hypertension", "adverse_event", "Hypertension|high blood pressure"],
  ["HP:1", "phenotype", "Hypertension"],
  ["MONDO:1", "disease", "hypertension"],
  ["AE:qt", "adverse_event", "Electrocardiogram QT prolonged|QT prolongation|long QT"],
  ["MONDO:2", "disease", "type 2 diabetes mellitus|type 2 diabetes|diabetes"],
  ["AE:rhabdo", "adverse_event", "Rhabdomyolysis"],
  ["AE:agran", "adverse_event", "Agranulocytosis"],
  ["AE:gihaem", "adverse_event", "Gastrointestinal haemorrhage|gastrointestinal bleeding|GI bleed|stomach bleeding"],
  ["AE:hepatox", "adverse_event", "Hepatotoxicity|liver toxicity"],
  ["AE:liverinj", "adverse_event", "Drug-induced liver injury|DILI"],
  ["AE:renal", "adverse_event", "Renal failure|kidney failure"],
  ["AE:nausea", "adverse_event", "Nausea"],
  ["AE:headache", "adverse_event", "Headache"],
  ["AE:weight", "adverse_event", "Weight increased|weight gain"],
  ["AE:rash", "adverse_event", "Rash"],
  ["AE:injury", "adverse_event", "Injury"],
  ["AE:fracture", "adverse_event", "Fracture"],
  ["AE:skin", "adverse_event", "Skin disorder|skin problem"],
  ["AE:malignancy", "adverse_event", "Neoplasm malignant"],
  ["AE:ddi", "adverse_event", "Drug interaction"],
  ["AE:adr", "adverse_event", "Adverse event"],
  ["HP:2", "phenotype", "Torsade de pointes"],
  ["MONDO:3", "disease", "long QT syndrome"],
  ["MONDO:4", "disease", "epilepsy"],
  ["MONDO:5", "disease", "gout"],
  ["MONDO:6", "disease", "G6PD deficiency"],
  ["AE:copd", "adverse_event", "Chronic obstructive pulmonary disease|COPD"],
  ["MONDO:7", "disease", "chronic obstructive pulmonary disease"],
  ["AE:sjs", "adverse_event", "Stevens-Johnson syndrome|SJS"],
  ["AE:oedema", "adverse_event", "Oedema peripheral|peripheral oedema"],
  ["AE:hf", "adverse_event", "Cardiac failure|heart failure"],
  ["HP:3", "phenotype", "Abnormality of the cardiovascular system"],
  ["MONDO:8", "disease", "heart disorder"],
  ["HP:4", "phenotype", "Abnormality of the skin"],
  ["HP:5", "phenotype", "Abnormality of blood and blood-forming tissues"],
  ["DRUGCENTRAL:17", "drug", "carbamazepine"],
  ["DRUGCENTRAL:18", "drug", "abacavir"],
  ["DRUGCENTRAL:19", "drug", "ramipril"],
  ["DRUGCENTRAL:20", "drug", "estrogens, conjugated"],
  ["HGNC:7", "gene", "HLA-B"],
  ["HGNC:8", "gene", "CYP2D6"],
  ["HGNC:9", "gene", "CYP2C9"],
  ["HGNC:10", "gene", "VKORC1"],
  ["HGNC:11", "gene", "INS|insulin"],
  ["HGNC:12", "gene", "IGHD2-15|#D2"],
  ["HGNC:13", "gene", "HTR3A"],
  ["GROUP:1", "gene_group", "Serotonin 3 (5-HT3) receptor"],
  ["HGNC:14", "gene", "ADRB1"],
  ["HGNC:15", "gene", "OPRM1|Mu opioid receptor"],
  ["HGNC:16", "gene", "EEF1A2|#statin"],
  ["HGNC:17", "gene", "ORM1"],
  ["HGNC:18", "gene", "CYP3A4"],
  ["AE:bpup", "adverse_event", "Blood pressure increased"],
  ["AE:bpdown", "adverse_event", "Blood pressure decreased"],
  ["AE:appetiteup", "adverse_event", "Increased appetite"],
  ["AE:appetitedown", "adverse_event", "Decreased appetite"],
  ["MESH:1", "drug_class", "Hydroxymethylglutaryl-CoA Reductase Inhibitors"],
  ["MESH:2", "drug_class", "Angiotensin-Converting Enzyme Inhibitors"],
  ["MESH:3", "drug_class", "Calcium Channel Blockers"],
  ["MESH:4", "drug_class", "Histamine H2 Antagonists"],
  ["MESH:5", "drug_class", "Nitrates"],
  ["NDFRT:1", "drug_class", "Insulin"],
  ["NDFRT:2", "drug_class", "Serotonin Reuptake Inhibitor"],
  ["NDFRT:3", "drug_class", "Factor Xa Inhibitor"],
  ["ATC:N06AB", "drug_class", "ATC N06AB"],
];

type Name = { key: string; text: string; kind: NameKind; entity: Entity };

const kinds: Record<string, NameKind> = { "*": "brand", "#": "alias_symbol" };
const ranks: NameKind[] = ["preferred", "synonym", "brand", "alias_symbol"];

const names: Name[] = rows.flatMap(([id, type, list]) => {
  const all = list.split("|");
  const entity: Entity = { id, type, name: all[0] ?? id, xrefs: [] };
  return all.map((text, at) => ({
    text: text.replace(/^[*#]/, ""),
    key: keyOf(text.replace(/^[*#]/, "")),
    kind: at === 0 ? "preferred" : (kinds[text[0] ?? ""] ?? "synonym"),
    entity,
  }));
});

function keyOf(text: string): string {
  return text.toLowerCase().replace(/-/g, " ").replace(/\s+/g, " ").trim();
}

function candidate({ entity, text, kind }: Name, score: number, near?: "spelling" | "trigram"): Candidate {
  const matchedBy = near ?? (kind === "preferred" ? "exact" : kind === "symbol" ? "exact" : kind);
  return { id: entity.id, name: entity.name, type: entity.type, matchedName: text, matchedBy, score };
}

const byKey = new Map<string, Candidate[]>();
for (const name of [...names].sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))) {
  for (const key of [name.key, `${name.key}s`]) byKey.set(key, [...(byKey.get(key) ?? []), candidate(name, 1)]);
}

function exact(text: string): Candidate[] {
  return byKey.get(keyOf(text)) ?? [];
}

function trigrams(text: string): Set<string> {
  return new Set(Array.from({ length: text.length }, (_, at) => ` ${text} `.slice(at, at + 3)));
}

/** Each name with its trigrams and its letters in order. */
const spelt = names.map((name) => ({ name, grams: trigrams(name.key), letters: lettersOf(name.key) }));
const nearest = new Map<string, Candidate[]>();

function lettersOf(text: string): string {
  return [...text].sort().join("");
}

function near(text: string): Candidate[] {
  const key = keyOf(text);
  const found = nearest.get(key) ?? nearTo(key);
  nearest.set(key, found);
  return found;
}

function nearTo(key: string): Candidate[] {
  if (key.length < 5) return [];
  const wanted = trigrams(key);
  const letters = lettersOf(key);
  return spelt
    .map(({ name, grams, letters: others }) => {
      const shared = [...wanted].filter((each) => grams.has(each)).length;
      const dice = (2 * shared) / (wanted.size + grams.size);
      return letters === others ? candidate(name, 0.89, "spelling") : candidate(name, dice * 0.8, "trigram");
    })
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** A tiny knowledge of names for reading questions: longest exact names, and near ones by letters in common. */
export const fakeGraph: Names = {
  datasets: [
    ...["Reactome", "WikiPathways"].map((title) => ({ key: title.toLowerCase(), title }) as Dataset),
    { key: "clingen", title: "ClinGen gene-disease validity" } as Dataset,
  ],
  entity: (id) => names.find(({ entity }) => entity.id === id)?.entity,
  resolve: (text, { types, limit = 10 } = {}) => {
    const wanted = (each: Candidate) => !types || types.includes(each.type);
    const found = exact(text).filter(wanted);
    return (found.length > 0 ? found : near(text).filter(wanted)).slice(0, limit);
  },
  mentions: (text) => {
    const tokens = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
    const mentions: Mention[] = [];
    for (let at = 0; at < tokens.length; ) {
      const found = [6, 5, 4, 3, 2, 1].flatMap((count) => mentionAt(text, tokens, at, count))[0];
      if (found) mentions.push(found.mention);
      at += found?.count ?? 1;
    }
    return mentions;
  },
};

function mentionAt(text: string, tokens: RegExpExecArray[], at: number, count: number) {
  const first = tokens[at];
  const last = tokens[at + count - 1];
  if (!first || !last) return [];
  const end = last.index + last[0].length;
  const span = text.slice(first.index, end);
  const candidates = exact(span);
  return candidates.length > 0 ? [{ count, mention: { text: span, start: first.index, end, candidates } }] : [];
}

/** The reference to a stored entity by its preferred name. */
export function ref(name: string) {
  const found = names.find(({ text, kind }) => kind === "preferred" && text === name);
  if (!found) throw new Error(`The fake graph holds no ${name}`);
  const { id, type } = found.entity;
  return { id, name, type };
}
