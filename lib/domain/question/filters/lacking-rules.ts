import type { Filters } from "@/lib/domain/run/question";
import { type Rule, rule } from "./filter-rules";

type Lacks = NonNullable<Filters["lacks"]>;
const fill = `(?:(?:the|its|their|a|an|any|us|eu|fda|current|product|drug|official|approved|package|reporting|safety|faers|disproportionality|formal|known) ){0,3}`;
const label = `(?:label[- ](?:listings?|entr(?:y|ies)|mentions?|warnings?)|labels?|labell?ing|package inserts?|package leaflets?|smpcs?|prescribing information|sider)`;
const listing = `(?:${label}|listings?)`;
const signal = String.raw`(?:(?:reporting |safety )?signals?|faers(?: signals?| reports?)?|reports?(?! of (?:one|two|three)\b)|(?:adverse event )?reporting (?:data|system))`;
const listed = "(?:listed|labell?ed)";
const reported = `(?:reported|signall?ed|flagged)`;
const said = `(?:(?:(?:${listed}|mentioned|included|named|stated|found|described|documented|given|shown|appear(?:s|ing)?|seen|present|part) )?(?:on|in|by|within|with|of) )`;
const toldOf = `(?:(?:${reported}|found|seen|detected|recorded|present|shown|documented|any(?:where)?) )?(?:on|in|by|within|to|with) `;
const not = String.raw`(?:(?:is|are|was|were|has|have|do|does|did|can|could) ?(?:not|n't|n’t|never)|isnt|arent|hasnt|havent|dont|doesnt|not|never|\p{L}+n['’]t)(?: (?:been|yet|currently|actually|officially|so far|already|also|ever|be|a|an))*`;
const none = `(?:(?:(?:have|has|having|with|show|shows|are|is) )?(?:no|without|lack(?:s|ing)?|not? any|missing)|(?:${not}) (?:have|show|list|carry|hold|appear with))`;
const gone = "(?:(?:is|are) )?(?:absent|missing) (?:from|in|on|with) ";
const tells = `(?:lists?|mentions?|includes?|names?|states?|contains?|shows?|describes?|warns? (?:of|about)|gives?|covers?)`;
const turn = String.raw`(?<=\b(?:that|which|but|yet|and|though|although|while|whereas|where) ${fill}|[,;] ?${fill})`;
/** "Not listed for B" denies it of what is named there, which no rule of words can tell from an event. */
const ofOther = String.raw`(?! (?:for|with|by|of|in) (?!it\b|them\b|this\b|that\b|(?:the )?faers\b))`;
const after = `(?: (?:for (?:it|them|this|that)|so far|yet))?`;

/** How evidence is denied where things are asked for ("not on the label", "without a signal"); what denies both is read before what denies one. */
export const LACKING_RULES: readonly Rule[] = [
  {
    pattern: rule(String.raw`\b${reported} (?:but|and|yet) ${not} ${listed}(?= (?:for|with|by|of) )`),
    read: () => ({ lacks: "label", source: "signal" }),
  },
  {
    pattern: rule(String.raw`\b${listed} (?:but|and|yet) ${not} ${reported}(?= (?:for|with|by|of) )`),
    read: () => ({ lacks: "signal", source: "label" }),
  },
  lacking("any", `${not} ${listed} (?:or|nor) ${reported}`),
  lacking("any", `${not} ${reported} (?:or|nor) ${listed}`),
  lacking("any", `(?:${none}|neither) ${fill}${listing} (?:or|nor) ${fill}${signal}`),
  lacking("any", `(?:${none}|neither) ${fill}${signal} (?:or|nor) ${fill}${listing}`),
  lacking("any", `neither (?:${listed}|(?:on|in) ${fill}${label}) nor (?:${reported}|(?:on|in) ${fill}${signal})`),
  lacking("any", `neither (?:${reported}|(?:on|in) ${fill}${signal}) nor (?:${listed}|(?:on|in) ${fill}${label})`),
  lacking("label", `${not} ${said}${fill}${label}`),
  lacking("label", `${not} ${listed}(?: (?:on|in|by) ${fill}${label})?(?! (?:or|nor|and)\\b)${ofOther}`),
  lacking("label", `${none} ${fill}${listing}`),
  lacking("label", `${gone}${fill}${label}`),
  lacking("label", `${turn}${label} ${not} (?:yet )?${tells}`),
  lacking("label", `${not} (?:list|mention|include|name) (?:it|them|this|that(?! \\w))(?: (?:on|in) ${fill}${label})?`),
  lacking("label", `${not} (?:have|carry|show) (?:it|them|this|that) (?:on|in) ${fill}${label}`),
  lacking("label", `(?:does|do|did) ${fill}${label} (?:not |n['’]t )(?:yet )?${tells}`),
  lacking("label", `un(?:listed|labell?ed)(?! use)`),
  lacking("signal", `${not} ${toldOf}${fill}${signal}`),
  lacking("signal", `${not} ${reported}(?: (?:to|in) ${fill}faers)?(?! (?:or|nor|and)\\b)${ofOther}`),
  lacking("signal", `${none} ${fill}${signal}`),
  lacking("signal", `${gone}${fill}${signal}`),
  lacking("signal", `${turn}faers ${not} ${tells}`),
  lacking("signal", "unreported"),
];

function lacking(lacks: Lacks, source: string): Rule {
  return { pattern: rule(String.raw`(?<![\p{L}-])(?:${source})${after}(?![\p{L}\p{N}-])`), read: () => ({ lacks }) };
}
