import { ESTABLISHED_MIN } from "@/lib/domain/affinity";
import { interactionWords } from "@/lib/domain/drug-pair";
import { joined } from "@/lib/domain/facts/words";
import type { Path, PathEdge, PathStep } from "@/lib/domain/path";
import { RELATIONS } from "@/lib/domain/relations";

const MEMBERS_NAMED = 4;
const SAME = "the same thing";

/** A path in words: a clause per edge; a group is passed once, naming members that reach the event; a mapping between equal names is left out. */
export function pathSentence(path: Path): string {
  return `${pathClauses(path)}${weakText(path)}`;
}

/** The same without what the link to a disease is worth. */
export function pathClauses({ edges, steps }: Path): string {
  const clauses = edges.flatMap((edge, index) => clause(steps[index], edge, steps[index + 1], index === 0));
  return `${clauses.join("; ")}.`;
}

/** That the target holds, or is itself a weak contact, and the link does not, where the link from the target to the disease is weak. */
function weakText({ score, link, steps, edges }: Path): string {
  if (!link?.weakBecause) return "";
  const passes = (predicate: PathEdge["predicate"]) => edges.some((edge) => edge.predicate === predicate);
  const why = passes("member_of")
    ? "it rests on a shared pathway"
    : passes("interacts_with")
      ? "it rests on an interaction of proteins"
      : link.weakBecause
          .replace(/^.+ is unspecific: (\d+) genes have it/, "it is shared by $1 genes")
          .replace(/^(The|A) (?=[a-z])/, (word) => word.toLowerCase())
          .replace(/\.$/, "");
  const isEstablished = score >= ESTABLISHED_MIN && !passes("binds_in_assay");
  const held = isEstablished ? "is established" : "counts little";
  const but = isEstablished ? "but" : "and";
  return ` The target ${steps[1]?.name} ${held} (score ${score.toPrecision(2)}), ${but} its link to ${steps.at(-1)?.name} is weak (score ${link.score.toPrecision(2)}), as ${why}.`;
}

function clause(from: PathStep | undefined, edge: PathEdge, to: PathStep | undefined, first: boolean): string[] {
  if (!from || !to) return [];
  const [subject, object] = edge.forward ? [from, to] : [to, from];
  if (edge.predicate === "maps_to" && fold(subject.name) === fold(object.name)) return [];
  const members = first && edge.forward ? [] : (subject.members ?? []);
  const verb = verbOf(edge, members.length > 1);
  const note = noteOf(edge);
  const seenIn = edge.disorder ? `${members.length > 1 ? ", for example" : ""} in ${edge.disorder.name}` : "";
  return [
    `${members.length > 0 ? membersText(members) : subject.name} ${verb} ${object.name}${seenIn}${note === "" ? "" : ` (${note})`}`,
  ];
}

function membersText(members: NonNullable<PathStep["members"]>): string {
  const shown = joined(members.slice(0, MEMBERS_NAMED));
  return members.length > MEMBERS_NAMED ? `${members.length} of its genes, among them ${shown},` : shown;
}

function verbOf(edge: PathEdge, plural: boolean): string {
  const { predicate } = edge;
  if (predicate === "binds_in_assay") return "also binds";
  const interaction = interactionWords(edge);
  if (interaction) return interaction.verb;
  const verb = predicate === "member_of" ? "takes part in" : (RELATIONS[predicate].verbs[0] ?? "");
  return plural ? verb.replace(/^is /, "are ").replace(/^takes /, "take ") : verb;
}

/** The index notes a binding as "also binds (32 nM, assay)"; the verb is said already. */
function noteOf(edge: PathEdge): string {
  const { note, predicate } = edge;
  if (note === null || note === SAME || interactionWords(edge)) return "";
  return predicate === "binds_in_assay"
    ? note.replace(/^also binds \(|\)$/g, "").replace("listed without a measurement", "assay")
    : note;
}

/** British and American spellings of one term read alike. */
function fold(name: string): string {
  return name.toLowerCase().replaceAll("ae", "e").replaceAll("oe", "e");
}
