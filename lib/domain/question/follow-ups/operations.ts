import type { Sight } from "@/lib/domain/question/draft";
import type { Earlier } from "@/lib/domain/run/earlier";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { ofFewer, withoutMembers } from "./changed-query";
import { formOf } from "./form";
import {
  aloneWith,
  amongFound,
  comparedWith,
  type Declined,
  explainedBy,
  firstCompared,
  inOrder,
  labelText,
  meantInstead,
  numberOf,
  ofList,
  onLabel,
  onSameTargets,
  othersActingOn,
  throughThem,
  withOneMore,
  withoutClass,
  withSource,
} from "./operation-edits";
import { drugsIn } from "./pointed-drugs";

type Operation = {
  /** The whole of a follow-up, as its form: what one matches has no word that is not part of what it asks. */
  form: RegExp;
  edit: (seen: Sight, earlier: Earlier, match: RegExpExecArray) => Operated | null;
};

/** What an operation comes to: another query, or why it cannot be asked; of a `view` the same query, of whose answer that is asked to be seen. */
export type Operated = TypedQuery | Viewed | Declined;
type Viewed = { query: TypedQuery; view: NonNullable<Reading["view"]> };

/** What a follow-up asks of the turn before it, read as a whole; null where it is no operation on what a turn shows. */
export function operationOn(seen: Sight, earlier: Earlier): Operated | null {
  const form = formOf(seen);
  for (const { form: whole, edit } of OPERATIONS) {
    const match = whole.exec(form);
    const operated = match && edit(seen, earlier, match);
    if (operated) return operated;
  }
  return null;
}

const REF =
  "(?:(?:it|this|that|them|these|those|they|all of them|(?:the|this|that) (?:list|results?|answer|rest|ones?|two|pair|drugs?|events?|medicines?|claim|link|association|evidence))(?: ones?| drugs?| events?| medicines?| paths?)?)";
const WHICH = `(?:which|what|any|who)(?: ones?| drugs?| events?| adverse events?| of ${REF}| among ${REF}| from ${REF}| in ${REF})*`;
const whole = (...parts: string[]) => new RegExp(`^(?:${parts.join("|")})$`);

const FIGURE =
  "(?:(?:number|no\\.?|count) of )?(?:reports?|cases?|report counts?|(?:reporting )?signals?(?: strength)?|prr|ror|ic(?:025)?|disproportionality|strength)";

const OPERATIONS: readonly Operation[] = [
  {
    form: whole(`(?:sort|order|rank|arrange|list|re-?order)(?: ${REF})? by (?:the )?(${FIGURE})(?: first)?`),
    edit: (_, { query }, [, figure]) => inOrder(query, figure),
  },
  {
    form: whole(
      `(?:${WHICH}(?:'s| is| are| has| have| gets?| shows?)? )?(?:show(?: me)? |give(?: me)? |list )?(?:the )?(?:top )?(?:(\\d{1,3}|two|three|four|five) )?(?:(most (?:often |frequently |commonly )?report(?:ed|s)|most cases)|(?:highest|largest|biggest|strongest|top) (${FIGURE}))(?: of ${REF}| ones?| events?| drugs?| (first|at the top|on top))?`,
    ),
    edit: (_, { query }, [, many, most, figure, first]) =>
      inOrder(query, most ?? figure, first ? undefined : numberOf(many ?? "1")),
  },
  {
    form: whole(
      `(?:${WHICH}(?:'s| is| are)? |(?:sort|rank|order|put)(?: ${REF})? (?:by )?)?(?:the )?(?:most |more )?(?:serious(?:ness)?|severe|severity|dangerous|worst|fatal|deadly|life[- ]threatening|lethal|harmful)(?: things?| ones?| events?| side effects?| first| of ${REF})*(?:(?: that)? ${REF} (?:does|do|causes?|has|have))?`,
    ),
    edit: (_, { query }) => ({
      declined:
        "How serious an event is, no source loaded says of the events themselves, so they cannot be put in that order",
      offers: [inOrder(query, "reports"), withSource(query, "label")].filter((each) => each !== null),
    }),
  },
  {
    form: whole(
      `(?:where|how) (?:did|do|does|is|are|was|can) (?:you|i|we|${REF})(?: all| actually)? (?:get|gets|got|come|take|have|find|know|from)(?: ${REF})?(?: from)?`,
      `where(?:'s| is| are) ${REF} from`,
      `(?:what|which)(?:'s| is| are| were)? (?:the |your |its )?(?:sources?|references?|citations?|evidence base|databases?)(?: for ${REF}| of ${REF}| behind ${REF}| used| did you use)?`,
      `(?:your |the |any )?(?:sources?|references?|citations?)(?: for ${REF})?`,
      `(?:which|what) (?:sources?|databases?|datasets?|data|evidence|studies) (?:is|are|was|were|does|do|supports?)(?: (?:${REF}|behind ${REF}|you))?(?: (?:based on|from|built on|rest on|use|using))?`,
      `(?:says who|who says(?: so| ${REF})?)`,
      `(?:what(?:'s| is| are)? )?${REF}? ?based on what|what(?:'s| is| are) ${REF} based on`,
    ),
    edit: (_, { query }) => ({ query, view: "sources" }),
  },
  {
    form: whole(
      `how (?:sure|certain|confident|strong|solid|reliable|good|convincing|robust|trustworthy|complete|well (?:established|supported))(?: is| are)?(?: you| ${REF})?(?: about ${REF}| of ${REF}| for ${REF}| in ${REF})?`,
      `how (?:strong|good|solid|reliable|convincing|robust) (?:is|are) the (?:evidence|data|link|case)(?: for ${REF}| behind ${REF})?`,
      `(?:are you|is ${REF}) (?:really )?(?:sure|certain|reliable|well (?:established|supported)|proven|confirmed)(?: about ${REF})?`,
      "how (?:much )?(?:confidence|certainty)(?: do you have)?(?: in (?:it|that|this))?",
    ),
    edit: (_, { query }) => ({ query, view: "confidence" }),
  },
  {
    form: whole(
      `(?:show|give|quote|read|see|display|cite|open)(?: me)?(?: what)?(?: the| its| their)?(?: exact| actual| full| us)? ?(?:label(?:ling)?|package insert|prescribing information|smpc|spc)(?: texts?| wordings?| words| says?| sections?| passages?| quotes?)?(?: (?:on|about|for|of) (?:${REF}|<event>))?`,
      `(?:what(?:'s| is| are)? )?(?:the |its |their )?(?:exact |actual )?label(?:ling)? (?:texts?|wordings?|words|passages?)(?: (?:on|about|for|of) (?:${REF}|<event>))?`,
      `what(?: exactly)?(?:'s| is)(?: exactly)? (?:written|said|stated|printed) (?:in|on) (?:the|its|their) label(?:ling)? (?:about|on|for) (?:${REF}|<event>)`,
      `what(?:'s| does| do| is)?(?: on| in)? (?:the|its|their) (?:label(?:ling)?s?|package insert|prescribing information|smpc)(?: actually)?(?: says?| states?| reads?| tells?)?(?: (?:on|about|of|regarding) (?:${REF}|<event>))?`,
    ),
    edit: labelText,
  },
  {
    form: whole(
      `(?:${WHICH}|are there(?: any)?|name|list|show(?: me)?|any)(?: the)?(?: other| others| else| more| further| different)?(?: drugs?| medicines?| agents?| ones?| compounds?)?(?: else)?(?: also)?(?: that| which)? ?(?:act|work|hit|bind|target|share|inhibit|block|activate|use|have|affect)(?:s|ing)?(?: on| to| at| with)?(?: exactly)? (?:the same|that|this|those|these|its|their)(?: (?:drug )?(?:targets?|proteins?|genes?|receptors?|enzymes?|channels?|transporters?))?(?: too| as well)?`,
    ),
    edit: (_, earlier) => onSameTargets(earlier),
  },
  {
    form: whole(
      `(?:compare|contrast)(?: ${REF})?(?: with| to| against| and)? <(?:drug|class)>`,
      `(?:vs\\.?|versus|against|compared (?:to|with)) <(?:drug|class)>`,
      `how (?:does|do) ${REF} compare (?:with|to|against) <(?:drug|class)>`,
    ),
    edit: comparedWith,
  },
  {
    form: whole(
      `(?:add|include|plus|throw in|bring in|put in|take in)(?: in| also)? <drug>(?: too| as well| also| to (?:it|that|the list|them))?`,
      `(?:(?:what|how) (?:about|if|happens)(?: you| we| i)?(?: add)? ?)?(?:with )?<drug> (?:added|included|as well)(?: in| to it)?`,
      `(?:throw|add|put|bring|stick|mix) <drug> (?:in|into (?:the mix|it|that|the list|the comparison))(?: too| as well)?`,
      `(?:what|how) if (?:you|we|i) (?:add|include) <drug>(?: too)?`,
    ),
    edit: (seen, { query }) => withOneMore(seen, query),
  },
  {
    form: whole(
      `(?:does |do |is |are )?(?:the |its |their )?(?:official |us |fda )?label(?:ling)?s? (?:actually )?(?:mention|list|include|cover|warn (?:of|about)|name|have|contain|say)s? (?:${REF}|<event>)`,
    ),
    edit: (seen, { query }) => onLabel(seen, query),
  },
  {
    form: whole(
      `(?:what|which)(?:'s| is| are)?(?: events?| adverse events?| ones?)?(?: is| are)? (?:unique|specific|exclusive|particular|peculiar|only) (?:to|for|with|in|of|seen with|found with) <drug>`,
      `(?:what|which)(?: events?| adverse events?| ones?)? (?:does|do|has|have|is|are)?(?: only)? ?<drug>(?: alone| only)?(?: have| has| show| cause)?(?: alone| only)?(?: that| which)(?: the)? others? (?:do not|don't|does not|doesn't|lacks?)(?: have)?`,
      `what (?:does|do|has|is) only <drug> (?:do|have|has|cause|show)`,
    ),
    edit: (seen, { query }) => aloneWith(seen, query),
  },
  {
    form: whole(
      `${WHICH}(?: targets?| genes?| proteins?| receptors?)? ?(?:could|can|might|may|would|do|does)? ?(?:explain|account for|be behind|cause|lead to|drive|be responsible for|underlie|matter for)s? (?:the )?<event>`,
    ),
    edit: (seen, { query }) => explainedBy(seen, query),
  },
  {
    form: whole(`(?:through|via|by(?: way of)?) (?:which|what) (?:pathways?|routes?|mechanisms?|targets?|receptors?)`),
    edit: (_, { query }) =>
      query.object && drugsIn(query.subject).length > 0
        ? { ...query, ask: "mechanism", want: "adverse_events", filters: {} }
        : null,
  },
  {
    form: whole(
      `(?:what(?:'s| is| are) )?(?:its|their) most (?:often |frequently |commonly )?reported (?:adverse )?(?:events?|side effects?|reactions?|aes?)`,
    ),
    edit: (_, { query: { subject } }) => ({
      ask: "list",
      want: "adverse_events",
      subject,
      object: null,
      filters: { order: "reports", limit: 1 },
    }),
  },
  {
    form: whole(
      `(?:who|what|which(?: other)?(?: drugs?| ones?)?)(?: else| other drugs?)?(?: also)? (?:hit|bind|target|act on|acts on|block|inhibit|work on|works on)s?(?: to)? <gene>(?: too| as well)?`,
    ),
    edit: (seen, { query }) => othersActingOn(seen, query),
  },
  {
    form: whole(
      `(?:take|leave|kick|throw|drop|remove|exclude|omit|skip|minus|without|except(?: for)?|lose|no|not)(?: out)?(?: the| any)? <class>(?: drugs?)?(?: out| away)?(?: of ${REF}| from ${REF})?`,
    ),
    edit: (seen, { query }) => withoutClass(seen, query),
  },
  {
    form: whole(
      `(?:drop|remove|exclude|leave out|take out|take away|lose|minus|without|skip|omit|forget|not)(?: the)? <drug>(?: out| away)?(?: from (?:it|that|this|the list|the comparison|them))?`,
    ),
    edit: ({ drugs }, { query }) => {
      const subject = withoutMembers(query.subject, drugs);
      return subject && ofFewer(query, subject);
    },
  },
  {
    form: whole(
      `(?:(?:no|nope|sorry|oops|actually|wait|rather|my mistake|my bad|i mean|i meant|meant|i was asking about|that should be|make that|not that|wrong (?:one|drug|event|name))[\\s,]*)+<(drug|event)>(?:[\\s,]+(?:not|instead of) <\\1>)?(?:[\\s,]+(?:i mean|i meant|actually|sorry|is what i meant))*`,
      `<(drug|event)>[\\s,]+(?:i meant|i mean|is what i meant|not that one)`,
    ),
    edit: (seen, { query }, [, first, last]) => meantInstead(seen, query, (first ?? last) === "drug"),
  },
  {
    form: whole(
      `(?:compare|contrast|put|set|show)(?: me)?(?: up)? (?:the )?(?:first|top) (two|three|four|five|2|3|4|5)(?: of ${REF}| ones?| drugs?)?(?: side by side| next to each other| with each other| against each other)?`,
    ),
    edit: (_, earlier, [, many]) => firstCompared(earlier, many ?? ""),
  },
  {
    form: whole(
      `(?:${WHICH}|(?:do|does) (?:any|all|any of ${REF}|all of ${REF}|${REF})(?: all)?|is any(?: of ${REF})?|are any(?: of ${REF})?)(?: that)? ?(?:'s|is|are|do|does|can|could|might|have|has|been)? ?(?:also )?(?:known )?(?:causes?|comes? with|tied to|linked to|linked with|associated with|connected (?:to|with)|have|has|reported with|reported for|lead to|leads to|known for|related to|implicated in)(?: any| the)? <event>(?: too| as well| also)?`,
    ),
    edit: amongFound,
  },
  {
    form: whole(
      `(?:what|which)(?: targets?| proteins?| genes?)? (?:do|does|are|is) (?:both(?: of ${REF})?|${REF} both|${REF})(?: all)? (?:hit|target|bind|inhibit|act on|hit by)(?: in common| together)?`,
    ),
    edit: (_, { query }) => {
      const of = drugsIn(query.subject);
      if (of.length < 2) return null;
      return { ask: "list", want: "targets", subject: { op: "and", of }, object: null, filters: {} };
    },
  },
  {
    form: whole(
      `how many(?: ${REF}| is that| does that leave)?(?: are| is)?(?: there| left| remaining| that| it)?(?: in (?:total|all))?`,
    ),
    edit: (_, { query }) => {
      const list = ofList(query);
      return list && { ...list, ask: "count" };
    },
  },
  {
    form: whole(
      `(?:${WHICH}|only(?: the)?(?: ones| those| paths| routes)?|(?:the )?(?:paths?|routes?|ones|mechanisms?))(?: paths?| routes?| mechanisms?)?(?: that| which)? ?(?:go|goes|going|run|runs|pass|passes|passing|lead|leads|work|works|are|is|act|acts)?(?: through| via| by way of| over| involving| involves?) (?:the )?(?:<(?:gene|pathway)>|([a-z][a-z -]+))`,
    ),
    edit: (seen, earlier, [, words]) => throughThem(seen, earlier, words ?? null),
  },
];
