import { describe, expect, it } from "vitest";
import { thesaurus } from "@/lib/sources/pairs/thesaurus";
import { severityOf } from "@/lib/sources/pairs/thesaurus-levels";
import { effectOf, toldIn, withoutFooter } from "@/lib/sources/pairs/thesaurus-text";
import { events, given } from "@/tests/fixtures/built-graph";
import { tsv } from "@/tests/sources/folder";
import { keptFrom } from "@/tests/sources/named-drugs";

const known = given(
  ["imaginol", "inventol", "madeupine", "fabulin"].map((name, at) => ({
    kind: "entity" as const,
    entity: { id: `DRUGCENTRAL:${at + 1}`, name, type: "drug" as const, xrefs: [`DRUGBANK:DB9000${at + 1}`] },
  })),
);

const HEADER = "protagoniste1 protagoniste2 description_interaction description_medoc mecanisme CI AD PE PC".split(" ");
const row = (one: string, other: string, level: string, mechanism: string) => [
  one,
  other,
  level,
  "",
  mechanism,
  "",
  "",
  "",
  "",
];
const files = (...rows: string[][]) => ({
  "ansm_ddi/thesaurusAout2016.csv": tsv(HEADER, ...rows),
  "ansm_ddi/thesaurustoDB.csv": tsv(['"dci"', '"code"', '"manu"'], ['"Imaginole"', '"DB90001"', '"same"']),
  "ansm_ddi/mol_famille_thesaurus092019.csv": tsv(
    ['"molecule"', '"famille"'],
    ['"inventol"', '"inhibiteurs puissants du CYP3A4"'],
    ['"madeupine"', '"inhibiteurs puissants du CYP3A4"'],
    ['"nowhérine"', '"inhibiteurs puissants du CYP3A4"'],
  ),
  "ansm_ddi/moleculesfamillesAout2016.csv": tsv(["molecule", "famille"], ["FABULIN", "VIEILLES SUBSTANCES"]),
});
const read = (...rows: string[][]) => keptFrom(files(...rows), known, events("RHABDOMYOLYSIS"), thesaurus);

describe("the French thesaurus", () => {
  it("states a level for a drug and each member of a class, with its sentences and what they come to", async () => {
    const { claims, dropped } = await read(
      row(
        "IMAGINOLE (VOIE ORALE)",
        "INHIBITEURS PUISSANTS DU CYP3A4",
        "CONTRE-INDICATION Arreter l'un. ",
        "Risque majore de rhabdomyolyse par augmentation des concentrations plasmatiques de l'imaginole. Thesaurus des interactions medicamenteuses",
      ),
      row("FABULINS", "VIEILLES SUBSTANCES", "A prendre en compte ", "Rien."),
      row(
        "FABULIN",
        "IMAGINOLE",
        "ASDEC - APEC Association deconseillee avec des doses fortes.",
        "Addition des effets.",
      ),
      row("PAIN", "IMAGINOLE", "A prendre en compte ", "Rien."),
      row("FABULIN", "IMAGINOLE", "Voir plus haut.", "Rien."),
    );
    const [first, second, third] = claims;
    expect(claims.map(({ subject, object }) => [subject, object])).toEqual([
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:3"],
      ["DRUGCENTRAL:1", "DRUGCENTRAL:4"],
    ]);
    expect(first?.qualifiers).toEqual({
      ...{ event_id: "AE:rhabdomyolysis", event_name: "Rhabdomyolysis" },
      ...{ severity: "contraindicated", edition: "2016" },
    });
    expect(first?.evidence[0]?.payload).toMatchObject({
      stated_for: "strong CYP3A4 inhibitors",
      quote: "Risque majore de rhabdomyolyse par augmentation des concentrations plasmatiques de l'imaginole.",
      management: "CONTRE-INDICATION Arreter l'un.",
      exposure: "raises exposure of imaginol",
      risk: "rhabdomyolysis",
    });
    expect(second?.strength).toBeGreaterThan(third?.strength ?? 1);
    expect(third?.qualifiers).toMatchObject({ severity: "not recommended", graded: true });
    expect(dropped["ansm-ddi"]).toEqual({
      "member of a class is in no drug list": 1,
      "both names are one drug": 1,
      "neither a drug nor a class of drugs": 1,
      "description gives no level": 1,
    });
  });

  it("gives the gravest of several levels to the drugs that it names, and the next one to the others", async () => {
    const levels = async (text: string, one = "IMAGINOLE", other = "INHIBITEURS PUISSANTS DU CYP3A4") =>
      (await read(row(one, other, text, "Rien."))).claims.map(({ object, qualifiers: { severity, graded } }) =>
        [object, severity, ...(graded ? ["graded"] : [])].join(" "),
      );
    expect(await levels("CI - ASDEC Contre-indication : - avec l'inventol. ")).toEqual([
      "DRUGCENTRAL:2 contraindicated",
      "DRUGCENTRAL:3 not recommended",
    ]);
    expect(await levels("CI - ASDEC - PE Contre-indication : - avec la madeupine a fortes doses ")).toEqual([
      "DRUGCENTRAL:2 not recommended graded",
      "DRUGCENTRAL:3 contraindicated graded",
    ]);
    expect(await levels("CI - ASDEC Contre-indication : - en cas d'insuffisance renale ")).toEqual([
      "DRUGCENTRAL:2 contraindicated graded",
      "DRUGCENTRAL:3 contraindicated graded",
    ]);
    expect(await levels("CI - ASDEC Contre-indication : - Pour l'inventol, seule la voie IV est concernee. ")).toEqual([
      "DRUGCENTRAL:2 contraindicated graded",
      "DRUGCENTRAL:3 contraindicated graded",
    ]);
    expect(await levels("ASDEC - PE Association deconseillee : - avec les vieilles substances ", "FABULIN")).toEqual([
      "DRUGCENTRAL:4 not recommended",
      "DRUGCENTRAL:4 not recommended",
    ]);
  });

  it("is left out where its files are not there and refuses another header", async () => {
    expect((await keptFrom({}, known, thesaurus)).skipped).toEqual(["ansm-ddi"]);
    const other = { ...files(), "ansm_ddi/thesaurusAout2016.csv": "a\tb\n1\t2\n" };
    await expect(keptFrom(other, known, thesaurus)).rejects.toThrow("expected column 1");
  });
});

describe("its text", () => {
  it.each([
    ["CONTRE-INDICATION ", "contraindicated", false],
    ["Association DECONSEILLEE Surveiller.", "not recommended", false],
    ["Precaution d'emploi Surveillance.", "precaution for use", false],
    ["A prendre en compte ", "to be taken into account", false],
    ["CI - ASDEC - PE ", "contraindicated", true],
    ["Precaution d'emploi Contre-indication : - avec la madeupine.", "contraindicated", true],
  ])("gives the level of %s", (text, severity, graded) => {
    expect(severityOf(text, () => "none")).toEqual({ severity, graded });
  });

  it.each([
    ["Augmentation des concentrations plasmatiques d'imaginole par l'inventol.", "raises exposure of A", undefined],
    [
      "Diminution importante des concentrations de l'imaginole et de son metabolite par l'inventol.",
      "lowers exposure of A",
      undefined,
    ],
    [
      "Risque d'augmentation des effets indesirables de l'inventol, par diminution de son metabolisme.",
      "raises exposure of B",
      undefined,
    ],
    [
      "Risque de baisse de l'efficacite de l'inventol par augmentation de son metabolisme.",
      "lowers exposure of B",
      "reduced effect of B",
    ],
    ["Diminution de l'absorption digestive de l'imaginole.", "lowers exposure of A", undefined],
    ["Risque de convulsions et d'hyperkaliemie.", undefined, "seizures and hyperkalaemia"],
    ["Moindre efficacite contraceptive.", undefined, "reduced effect"],
    ["Surveillance en cas d'hypokaliemie.", undefined, undefined],
    ["Hyperkaliemie surtout lors d'une insuffisance renale.", undefined, "hyperkalaemia"],
    ["L'inventol peut masquer certains signes d'un malaise : palpitations et tachycardie.", undefined, undefined],
    ["Majoration de l'effet hypotenseur et hypotension orthostatique.", undefined, "orthostatic hypotension"],
    ["Risque d'angio-oedeme par reduction de l'activite de l'enzyme par l'inventol.", undefined, "angioedema"],
    ["Toxicite de l'imaginole par augmentation de ses concentrations.", "raises exposure of A", undefined],
    ["Doublement des concentrations d'inventol.", "raises exposure of B", undefined],
    ["Augmentation des concentrations d'imaginole et diminution des concentrations d'imaginole.", undefined, undefined],
  ])("says what %s says", (text, exposure, risk) => {
    const said = effectOf(toldIn(text, ["IMAGINOLE", "INVENTOL"]), ["A", "B"]);
    expect([said.exposure, said.risk]).toEqual([exposure, risk]);
  });

  it("calls a drug by its role too, and is without the footer of a page", () => {
    const told = toldIn("Diminution du metabolisme hepatique de l'hypocholesterolemiant.", [
      "INVENTOL",
      "IMAGISTATINE",
    ]);
    expect(told.exposure).toEqual({ verb: "raises", of: 1 });
    expect(withoutFooter("Rien. Thesaurus des interactions medicamenteuses 12")).toBe("Rien.");
  });
});
