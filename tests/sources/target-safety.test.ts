import { describe, expect, it } from "vitest";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { eventMapping } from "@/lib/sources/events/event-mapping";
import { isHedged, safetyStrength, symptomEvents, targetSafety } from "@/lib/sources/genes/target-safety";
import { eventSynonyms } from "@/lib/sources/own-names";
import { built, events, genes, tsv } from "@/tests/fixtures/built-graph";
import { ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const EFFECTS = "symptom biologicalSystem effect efoId ensemblId pmid ref target uberonCode url".split(" ");
const RISKS = "biologicalSystem ensemblId event eventId liability pmid ref target uberonId url".split(" ");

function effect(
  symptom: string,
  modulation: string,
  id = "",
  ensembl = "ENSG1",
  ref = "Lynch et al. (2017)",
): string[] {
  return [symptom, "nervous", modulation, id, ensembl, "28216264", ref, "GABRA1", "", ""];
}

function files(...effects: string[][]) {
  const risk = ["heart", "ENSG1", "cardiac arrhythmia", "EFO_1", "A long story of a mouse", "1", "Force", "X", "", ""];
  return {
    ...ONTOLOGY,
    "ot_target_safety/adverse_effects.tsv": tsv(EFFECTS, ...effects),
    "ot_target_safety/safety_risks.tsv": tsv(RISKS, risk),
  };
}

const terms = ["SEIZURE", "HYPOTENSION", "HYPERTENSION", "ARRHYTHMIA", "MYOCARDIAL INFARCTION", "DIARRHOEA"];
const sources = [genes("GABRA1"), hpoOntology, events(...terms), eventSynonyms, eventMapping, targetSafety];

async function claimsOf(...effects: string[][]) {
  const { graph, dropped } = await built(files(...effects), sources);
  const claims = graph.claims.filter(({ dataset, qualifiers }) => dataset === "ot-safety" && qualifiers.timing);
  return { claims, dropped: dropped["ot-safety"], graph };
}

describe("target safety", () => {
  it("reads the direction of the event from the wording and that of the gene from the effect", async () => {
    const { claims } = await claimsOf(
      effect("decreased convulsions", "activation_acute"),
      effect("increased convulsions", "inhibition_acute"),
      effect("decreased blood pressure", "activation_acute"),
    );
    expect(claims.map(({ object, qualifiers, sign }) => [object, qualifiers.modulation, sign])).toEqual([
      ["AE:seizure", "activation", "decreases"],
      ["AE:seizure", "inhibition", "increases"],
      ["AE:hypotension", "activation", "increases"],
    ]);
  });

  it("makes one claim of a gene, event and modulation, with each record as evidence", async () => {
    const { claims } = await claimsOf(
      effect("heart attack", "inhibition_acute"),
      effect("myocardial infarction", "inhibition_chronic", "", "ENSG1", "Urban et al. (2012)"),
    );
    expect(claims).toHaveLength(1);
    expect(claims[0]).toMatchObject({ object: "AE:myocardial_infarction", strength: 0.95, sign: "increases" });
    expect(claims[0]?.qualifiers).toEqual({ modulation: "inhibition", timing: "acute, chronic" });
    expect(claims[0]?.evidence.map(({ payload }) => payload.symptom)).toEqual([
      "heart attack",
      "myocardial infarction",
    ]);
    expect(claims[0]?.evidence[0]?.publications).toEqual(["PMID:28216264"]);
  });

  it("names a record by a term where the review gives a passage", async () => {
    const passage = `convulsions ${"seen by the authors in many animals ".repeat(6)}`;
    const { claims } = await claimsOf(
      effect(passage, "activation_acute", "HP_0002014"),
      effect("x", "activation_acute"),
    );
    expect(claims).toHaveLength(1);
    const [evidence] = claims[0]?.evidence ?? [];
    expect(evidence?.recordId).toContain("convulsions seen");
    expect(evidence?.recordId.length).toBeLessThan(150);
    expect(String(evidence?.payload.symptom).length).toBeLessThanOrEqual(80);
  });

  it("leaves the sign open where records contradict one another or go both ways", async () => {
    const { claims } = await claimsOf(
      effect("decreased/increased convulsions", "activation_acute"),
      effect("increased/decreased blood pressure", "inhibition_acute"),
    );
    expect(claims.map(({ object, sign }) => [object, sign])).toEqual([
      ["AE:seizure", "unknown"],
      ["AE:hypertension", "unknown"],
      ["AE:hypotension", "unknown"],
    ]);
  });

  it("takes the direction of a plain record over one that goes both ways", async () => {
    const { claims } = await claimsOf(
      effect("decreased/increased convulsions", "activation_acute"),
      effect("convulsions", "activation_general"),
    );
    expect(claims.map(({ object, sign }) => [object, sign])).toEqual([["AE:seizure", "increases"]]);
    const contrary = await claimsOf(
      effect("convulsions", "activation_acute"),
      effect("decreased convulsions", "activation_acute"),
    );
    expect(contrary.claims.map(({ sign }) => sign)).toEqual(["unknown"]);
  });

  it("falls back to the id: its event, else the phenotype, else nothing with a reason", async () => {
    const { claims, dropped } = await claimsOf(
      effect("watery bowel trouble", "activation_general", "HP_0002014"),
      effect("grand mal", "activation_general", "hp:0002069"),
      effect("humming", "activation_general", "GO_1"),
      effect("decreased pituitary hormone secretion", "activation_acute", "HP_0002014"),
      effect("pain", "activation_acute", "", "ENSG404"),
    );
    expect(claims.map(({ object }) => object)).toEqual(["AE:diarrhoea", "HP:0002069"]);
    expect(dropped).toEqual({
      "symptom names no event, phenotype or disease of the graph": 1,
      "symptom is a body function or a finding in tissue, no event": 1,
      "gene is not in HGNC": 1,
    });
  });

  it("keeps a safety risk of unstated modulation weak and stores none of its prose", async () => {
    const { graph } = await built(files(effect("convulsions", "activation_acute")), sources);
    const risk = graph.claims.find(({ object }) => object === "AE:arrhythmia");
    expect(risk).toMatchObject({ qualifiers: { modulation: "unknown" }, strength: 0.4 });
    expect(JSON.stringify(graph)).not.toContain("long story");
  });
});

describe("symptom", () => {
  const byName = (text: string) => {
    const known = ["pain", "nausea", "vomiting", "hypotension", "bradycardia", "tachycardia"];
    return known.includes(text.toLowerCase())
      ? { id: `AE:${text.toLowerCase()}`, name: text, type: "adverse_event" as const, xrefs: [] }
      : undefined;
  };
  const read = (text: string) => symptomEvents(text, byName).map(({ event, sign }) => `${event.id} ${sign}`);

  it("reads single, compound and two-way wordings", () => {
    expect(read("pain")).toEqual(["AE:pain increases"]);
    expect(read("Analgesia")).toEqual(["AE:pain decreases"]);
    expect(read("nausea and vomiting")).toEqual(["AE:nausea increases", "AE:vomiting increases"]);
    expect(read("increased then decreased heart rate")).toEqual(["AE:tachycardia unknown", "AE:bradycardia unknown"]);
    expect(read("possible pain")).toEqual(["AE:pain increases"]);
    expect(read("growth of wings")).toEqual([]);
  });

  it("gives a suspected effect less strength than a stated one", () => {
    expect(isHedged("pain (inferred by author)")).toBe(true);
    const stated = safetyStrength([{ symptom: "pain", ref: "a" }], "inhibition");
    expect(safetyStrength([{ symptom: "possible pain", ref: "a" }], "inhibition")).toBeLessThan(stated);
  });
});
