import { z } from "zod";
import type { Action } from "@/lib/domain/action";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";

/** What the mechanism of action of a class is: an action on any of these genes. */
export type ClassMechanism = {
  genes: readonly string[];
  action: Exclude<Action, "unknown">;
  /** A drug that also acts elsewhere by a stated mechanism is no member for it ("selective"). */
  only?: true;
  /** Antibodies and ligands of which sources state what they bind and not which way: they belong unless one states the opposite. */
  binding?: true;
  /** Such a mechanism makes no member by itself, without a use that begins so ("contraception"). */
  use?: RegExp;
};

/** One class of drugs as several classifications have it, with narrower ones it takes in, and what its members do. */
export type ClassDefinition = {
  classes: readonly string[];
  narrower?: readonly string[];
  mechanism?: ClassMechanism;
};

const Row = z.object({
  classes: z.string().min(1),
  narrower: z.string(),
  genes: z.string(),
  action: z.enum(["inhibition", "activation", ""]),
  only: z.enum(["yes", ""]),
  binding: z.enum(["yes", ""]),
  use: z.string(),
  ...REVIEWED,
});

/**
 * Classes of one meaning by the names they bear in classifications (FDA, MeSH, ChEBI and the ATC groups of the same drugs), with
 * the genes of the mechanism they are named after; names only, looked up in the loaded graph. Reason: each classification
 * lacks drugs that another holds, all of them the newer ones, whose mechanism of action is stated nevertheless. A class
 * that is named after no one mechanism has its names only, and one whose mechanism others share widely none.
 */
const DEFINITIONS: readonly ClassDefinition[] = vocabulary("class-definitions", Row).map(
  ({ classes, narrower, ...row }) => ({
    classes: classes.split("|"),
    ...(narrower && { narrower: narrower.split("|") }),
    ...(row.action && { mechanism: mechanismIn({ ...row, action: row.action }) }),
  }),
);

type Stated = Pick<z.infer<typeof Row>, "genes" | "only" | "binding" | "use"> & Pick<ClassMechanism, "action">;

function mechanismIn({ genes, action, only, binding, use }: Stated): ClassMechanism {
  return {
    genes: genes.split(" "),
    action,
    ...(only && { only: true }),
    ...(binding && { binding: true }),
    ...(use && { use: new RegExp(use, "i") }),
  };
}

const byName = new Map(
  DEFINITIONS.flatMap((definition) =>
    definition.classes.map((name): [string, ClassDefinition] => [name.toLowerCase(), definition]),
  ),
);

/** What is known of a class in addition to its own classification, by the class's name; undefined for one without a definition. */
export function classDefinition(name: string): ClassDefinition | undefined {
  return byName.get(name.toLowerCase());
}

/** Every class whose members are known by a mechanism of action. */
export function classesByMechanism(): (ClassDefinition & { mechanism: ClassMechanism })[] {
  return DEFINITIONS.flatMap(({ mechanism, ...rest }) => (mechanism ? [{ ...rest, mechanism }] : []));
}
