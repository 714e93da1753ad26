import { heldOf } from "@/lib/artifacts/complement";
import { classSentences } from "@/lib/artifacts/findings/class-findings";
import { COMPLEMENT, type Told } from "@/lib/artifacts/findings/complement-findings";
import { joinedFirst, numberOf, withRole } from "@/lib/artifacts/findings/finding-parts";
import { labelsSearched, windowSentences } from "@/lib/artifacts/findings/source-findings";
import { eventsOf } from "@/lib/artifacts/rows/subjects";
import { labelTextOn } from "@/lib/artifacts/yes-no/boolean-absence";
import type { DraftSentence } from "@/lib/engine/artifacts";
import { asksIfOneLacks } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import { counted } from "./plural";
import { cited, plain } from "./sentence";
import { said } from "./summary-sentence";

const NAMED_MAX = 12;
const QUOTES_MAX = 3;
const CAVEAT = "which does not show that it does not occur";
const NONE_COUNTS = "None of the drugs asked about counts here; what was found of them:";
const OTHERS = "For the others:";

/** For which drugs an event was not found, where that was searched, and for which it was found or is open. */
export function complementSentences(state: State): DraftSentence[] {
  const events = eventsOf(state).map(({ id }) => findingsOf(state, id));
  const absent = events.flatMap((own) => absentSentence(own));
  const others = events.flatMap(otherSentences);
  const isOfOne = asksIfOneLacks(state.reading?.query ?? null);
  const quotes = heldOf(state)
    .filter((each) => each.state === "text")
    .flatMap(({ drug, event }) => labelTextOn(state, drug.id, event.id).slice(0, 1))
    .slice(0, QUOTES_MAX);
  return [
    ...absent,
    ...(others.length > 0 && !isOfOne ? [plain("summary", absent.length > 0 ? OTHERS : NONE_COUNTS)] : []),
    ...others,
    ...quotes.flatMap(said),
    ...labelsSearched(state),
    ...windowSentences(state),
    ...classSentences(state),
  ];
}

type Findings = Partial<Record<Told, Finding>>;

function findingsOf({ findings }: State, event: string): Findings {
  const marked = findings.flatMap((finding) =>
    finding.from.coverage.flatMap((cell) => {
      const [, told, of] = new RegExp(`^${COMPLEMENT}(\\w+)/(.+)$`).exec(cell) ?? [];
      return told && of === event ? [[told, finding] as const] : [];
    }),
  );
  return Object.fromEntries(marked);
}

/** The answer itself: silence of the sources asked, with what it cannot show. */
function absentSentence({ not_listed: label, not_reported: signal }: Findings): DraftSentence[] {
  const findings = [label, signal].filter((each) => each !== undefined);
  const [finding] = findings;
  if (!finding) return [];
  const how = label ? (signal ? "is not listed or reported for" : "is not listed on a label of") : NO_SIGNAL;
  const [event] = withRole(finding, "object");
  const drugs = withRole(finding, "subject");
  const asked = numberOf(finding, "asked") ?? 0;
  const named = joinedFirst(drugs, NAMED_MAX);
  const names = asked === 1 ? named : `${drugs.length} of ${counted(asked, "drugs")}, ${named},`;
  return [cited("summary", `${event?.name} ${how} ${names} in the sources searched, ${CAVEAT}.`, findings)];
}

const NO_SIGNAL = "has no reporting signal with";

const WORDS: readonly (readonly [Told, (event: string, drugs: string) => string])[] = [
  ["listed", (event, drugs) => `${event} is listed on a label of ${drugs}.`],
  ["reported", (event, drugs) => `${event} has a reporting signal with ${drugs}.`],
  ["in_text", (event, drugs) => `Label text names ${event} for ${drugs}.`],
  ["near", (event, drugs) => `A label source lists a term within ${event} or close to it for ${drugs}.`],
  [
    "label_open",
    (event, drugs) => `No label source searched covers the whole label of ${drugs}, so ${event} is open there.`,
  ],
  ["reports_open", (event, drugs) => `No reporting signal of ${drugs} is held at all, so ${event} is open there.`],
];

function otherSentences(findings: Findings): DraftSentence[] {
  return WORDS.flatMap(([told, words]) => {
    const finding = findings[told];
    if (!finding) return [];
    const event = withRole(finding, "object")[0]?.name ?? "";
    return [cited("summary", words(event, joinedFirst(withRole(finding, "subject"), NAMED_MAX)), [finding])];
  });
}
