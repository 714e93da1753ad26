/**
 * Words that name the salt, ion or hydrate of a drug, in the spelling `normaliseName` folds to. The radical of a
 * formulation (acetate, phosphate) counts as a salt; words that make another substance of it (decanoate) do not.
 */
export const SALT_WORDS: ReadonlySet<string> = new Set([
  ..."hydrochloride dihydrochloride trihydrochloride monohydrochloride hcl hydrobromide dihydrobromide hbr hydroiodide".split(
    " ",
  ),
  ..."chloride dichloride bromide dibromide iodide fluoride nitrate nitrite".split(" "),
  ..."sulfate disulfate hemisulfate bisulfate hydrogensulfate sulfite metabisulfite thiosulfate".split(" "),
  ..."phosphate diphosphate hydrogenphosphate monophosphate pyrophosphate dihydrogenphosphate".split(" "),
  ..."carbonate bicarbonate perchlorate borate silicate".split(" "),
  ..."mesylate mesilate dimesylate methanesulfonate methylsulfate metilsulfate esylate esilate edisylate edisilate ethanesulfonate".split(
    " ",
  ),
  ..."besylate besilate benzenesulfonate tosylate tosilate ditosylate napsylate napsilate isethionate isetionate camsylate camsilate".split(
    " ",
  ),
  ..."acetate diacetate triacetate maleate dimaleate hydrogenmaleate fumarate hemifumarate sesquifumarate succinate hemisuccinate".split(
    " ",
  ),
  ..."malate tartrate bitartrate hydrogentartrate hemitartrate citrate dihydrogencitrate lactate gluconate glucuronate lactobionate".split(
    " ",
  ),
  ..."glubionate gluceptate glutamate aspartate oxalate malonate adipate orotate saccharate ascorbate pantothenate".split(
    " ",
  ),
  ..."benzoate cyclamate hyclate pamoate embonate xinafoate hydroxynaphthoate stearate laurylsulfate tannate resinate polistirex".split(
    " ",
  ),
  ..."teoclate theoclate acistrate trifenatate trometamol tromethamine meglumine olamine diolamine erbumine arginine lysine".split(
    " ",
  ),
  ..."dimeglumine choline ethanolamine diethanolamine diethylamine benzathine procaine piperazine ethylenediamine epolamine".split(
    " ",
  ),
  ..."sodium disodium trisodium monosodium tetrasodium hemisodium potassium dipotassium monopotassium tripotassium".split(
    " ",
  ),
  ..."calcium hemicalcium dicalcium magnesium zinc aluminum ammonium bismuth strontium cation anion ion".split(" "),
  ..."hydrate monohydrate dihydrate trihydrate tetrahydrate pentahydrate hexahydrate heptahydrate hemihydrate".split(
    " ",
  ),
  ..."sesquihydrate hemipentahydrate anhydrous dihydric hydrous ethanolate solvate monoethanolate propanediol".split(
    " ",
  ),
  ..."salt base hemiethanolate tetrahydrochloride dibesylate".split(" "),
]);

/** Salt names of several words, the longest first; taken out before the single words. */
export const SALT_PHRASES: readonly string[] = [
  "dimethyl sulfoxide",
  "propylene glycol",
  "free base",
  "free acid",
  "s malate",
  "l malate",
  "d tartrate",
  "l tartrate",
  "l lysine",
  "l arginine",
  "s p toluenesulfonate",
];

/** Drugs that are an ion, whichever salt delivers it: their salts are one drug, named after the ion. Reviewed 2026-11. */
export const ACTIVE_IONS: ReadonlySet<string> = new Set(["lithium"]);

/** Diagnostic substances given only with a radioactive label: the bare name is the same drug. Reviewed 2026-11. */
export const LABELLED_ONLY: ReadonlySet<string> = new Set(["flutemetamol", "fluciclovine", "flortaucipir"]);

/** Names that read like a salt of another drug and are a drug of their own. Reviewed 2026-11. */
export const NOT_SALTS: ReadonlySet<string> = new Set([
  "adenosine phosphate", // a nucleotide with uses of its own, not a carrier of adenosine
  "pyridoxal phosphate", // the coenzyme form
  "estramustine phosphate", // the marketed cytotoxic; estramustine is its metabolite
]);

/** Second words of prodrugs named after the substance they release ("candesartan cilexetil"). */
export const PRODRUG_WORDS: ReadonlySet<string> = new Set([
  ..."cilexetil etexilate medoxomil mofetil proxetil axetil pivoxil dipivoxil disoproxil alafenamide fosamil medocaril".split(
    " ",
  ),
  ..."enacarbil marboxil propionate dipropionate furoate valerate cipionate cypionate enantate enanthate decanoate".split(
    " ",
  ),
  ..."undecanoate palmitate lauroxil caproate acetonide hexacetonide etabonate pivalate butyrate ethyl etiprate".split(
    " ",
  ),
]);

/** Words that stay when a salt is taken off but name no drug by themselves ("zinc oxide"). */
export const ANIONS: ReadonlySet<string> = new Set(["oxide", "hydroxide", "peroxide", "trisilicate", "acid", "ferric"]);
