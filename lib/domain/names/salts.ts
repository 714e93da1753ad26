import { z } from "zod";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

const Kind = z.enum([
  "salt word",
  "salt phrase",
  "active ion",
  "labelled only",
  "own drug",
  "prodrug word",
  "anion",
  "ending",
]);
const SaltRow = z.object({ kind: Kind, text: z.string().min(1), ...REVIEWED });

const ROWS = vocabulary("salts", SaltRow);
const textsOf = (kind: z.infer<typeof Kind>) => ROWS.flatMap((row) => (row.kind === kind ? [row.text] : []));

/**
 * Words that name the salt, ion or hydrate of a drug, in the spelling `normaliseName` folds to. The radical of a
 * formulation (acetate, phosphate) counts as a salt; words that make another substance of it (decanoate) do not.
 */
export const SALT_WORDS: ReadonlySet<string> = new Set(textsOf("salt word"));

/** Salt names of several words, the longest first; taken out before the single words. */
export const SALT_PHRASES: readonly string[] = textsOf("salt phrase");

/** Drugs that are an ion, whichever salt delivers it: their salts are one drug, named after the ion. */
export const ACTIVE_IONS: ReadonlySet<string> = new Set(textsOf("active ion"));

/** Diagnostic substances given only with a radioactive label: the bare name is the same drug. */
export const LABELLED_ONLY: ReadonlySet<string> = new Set(textsOf("labelled only"));

/** Names that read like a salt of another drug and are a drug of their own. */
export const NOT_SALTS: ReadonlySet<string> = new Set(textsOf("own drug"));

/** Second words of prodrugs named after the substance they release ("candesartan cilexetil"). */
export const PRODRUG_WORDS: ReadonlySet<string> = new Set(textsOf("prodrug word"));

/** Words that stay when a salt is taken off but name no drug by themselves ("zinc oxide"). */
export const ANIONS: ReadonlySet<string> = new Set(textsOf("anion"));

/** What registers and reports add at the end of an ingredient's name, as patterns: a biologic's four letters, a hydrate, a remark. */
export const ENDINGS: readonly RegExp[] = textsOf("ending").map((text) => new RegExp(`${text}$`, "i"));

const OrdinaryWord = z.object({ word: z.string().min(1), ...REVIEWED });

/** Words of running text that some list also gives as a trade name or synonym: as names of a drug they would be found everywhere. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  vocabulary("ordinary-words", OrdinaryWord).map(({ word }) => word),
);

const NoMedicine = z.object({
  kind: z.enum(["device", "cosmetic", "food", "vaccine", "allergen", "unnamed"]),
  text: z.string().min(1),
  ...REVIEWED,
});

/** Ingredients of reports that are no medicine, or a vaccine or allergen, each with what it is: the whole name, or with a "*" its beginning or end. */
export const NO_MEDICINES = vocabulary("no-medicines", NoMedicine);
const NO_MEDICINE = NO_MEDICINES.map(({ kind, text }) => ({
  kind,
  shape: new RegExp(`^${text.split("*").map(escaped).join(".*")}$`, "i"),
}));

/** What an ingredient is that is no medicine; undefined for any other. */
export function kindOfNoMedicine(text: string): z.infer<typeof NoMedicine>["kind"] | undefined {
  return NO_MEDICINE.find(({ shape }) => shape.test(text.trim()))?.kind;
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
