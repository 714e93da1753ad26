import { joined, withRole } from "@/lib/artifacts/findings/finding-parts";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Finding } from "@/lib/knowledge/finding";
import { joinedWords } from "@/lib/knowledge/wording";

/** Sentences that each tell one thing the same drugs share, as one sentence a section that names all of them and cites what each did. */
export function sharedTogether(sentences: readonly DraftSentence[], findings: readonly Finding[]): DraftSentence[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  const told = sentences.map((sentence) => ({ sentence, shared: sharedIn(sentence, byId) }));
  return told.flatMap(({ sentence, shared }, at) => {
    if (!shared) return [sentence];
    const alike = told.filter((each) => each.sentence.section === sentence.section && each.shared?.by === shared.by);
    if (alike[0] !== told[at]) return [];
    if (alike.length === 1) return [sentence];
    const things = joinedWords(alike.flatMap((each) => each.shared?.thing ?? []));
    const findingIds = alike.flatMap((each) => each.sentence.findingIds);
    return [{ ...sentence, text: `${things} are shared ${shared.by}`, findingIds }];
  });
}

/** What one such sentence says is shared, and by which drugs. */
function sharedIn(
  { text, findingIds }: DraftSentence,
  byId: ReadonlyMap<string, Finding>,
): { thing: string; by: string } | null {
  const [finding] = findingIds.flatMap((id) => byId.get(id) ?? []);
  if (finding?.kind !== "overlap" || finding.text !== null) return null;
  const thing = joined(withRole(finding, "object"));
  const before = `${thing} is shared `;
  return text.startsWith(before) ? { thing, by: text.slice(before.length) } : null;
}
