import { Badge } from "@/components/ui/badge";
import type { Finding } from "@/lib/knowledge/finding";
import { PREDICATE_WORDS, TYPE_WORDS } from "@/lib/web/words";

/** What a finding holds, slot by slot: the things, the relation, the numbers, and what it was computed from. */
export function FindingFacts({ finding }: { finding: Finding }) {
  const { kind, predicate, entities, numbers, polarity, causalGrade, actions, from, text, sign } = finding;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-sunken p-3 text-sm">
      <Fact name="Finding">
        {finding.id} <Badge>{kind}</Badge> {polarity === "negative" && <Badge tone="warn">negative</Badge>}
      </Fact>
      {text !== null && <Fact name="Searched">“{text}”</Fact>}
      {predicate && <Fact name="Relation">{PREDICATE_WORDS[predicate]}</Fact>}
      {actions.length > 0 && <Fact name="Action">{actions.join(", ").toLowerCase()}</Fact>}
      {sign !== "unknown" && <Fact name="Direction">{sign}</Fact>}
      <Fact name="Grade">{causalGrade}</Fact>
      {entities.slice(0, ENTITIES_MAX).map(({ id, name, type, role }) => (
        <Fact key={`${role}${id}`} name={role}>
          {name} <span className="text-muted">({TYPE_WORDS[type]})</span>
        </Fact>
      ))}
      {entities.length > ENTITIES_MAX && <Fact name="and">{entities.length - ENTITIES_MAX} more</Fact>}
      {numbers.map(({ role, value, unit }) => (
        <Fact key={role} name={role.replaceAll("_", " ")}>
          {value.toLocaleString("en-GB")} {unit}
        </Fact>
      ))}
      {from.handle && <Fact name="Computed from">result {from.handle}</Fact>}
      {from.coverage.length > 0 && <Fact name="Searched in">{from.coverage.join(", ")}</Fact>}
    </dl>
  );
}

const ENTITIES_MAX = 12;

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
