import { rule } from "./filter-rules";
import { numeric } from "./numeric";

const number = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";
/** What may not follow the number: things other than the named ones are counted. */
const among = String.raw`(?!\w)(?! (?:[\w-]+ ){0,2}(?:reports?|cases?|observations|times|mg|years?|months?|weeks?|days?|events?|reactions?|effects?|signals?|aes?|adrs?|targets?|pathways?|genes?)\b)`;
const least = String.raw`(?:at least|at minimum|at the least|(?:no|not) (?:fewer|less) than|a minimum of|minimum of|minimum|min\.?|>=|≥)`;

const counts = [
  rule(String.raw`(?<![\w-])${least} ?${number}${among}`),
  rule(
    String.raw`\b${number}(?:\+| \+|,? or more|,? and more|,? if not more)(?: drugs?| medicines?| medications?)?${among}`,
  ),
  rule(String.raw`\bany ${number} (?:of|from|out of|among)\b`),
  rule(String.raw`\b(?:in|by|for|with|of|on) ${number} (?:of|out of)\b`),
];
const over = rule(String.raw`\bmore than ${number}${among}`);
const most = rule(
  String.raw`\b(?:in|by|for|with|of|on|to|among) (?:the )?(?:most|majority|the greater part)(?: of\b| (?:drugs|medicines)\b|\s*(?:[?.,;:)]|$))|\bmost of (?:these|those|them|the|this)\b|\bmore than half\b|\bmajority of\b`,
);

/** The k of "at least k of", among `count` things: "most of" is more than half; null where none is said. */
export function atLeast(text: string, count: number): number | null {
  for (const each of counts) {
    const value = numeric(text.match(each)?.[1] ?? "0");
    if (value > 1 && value <= count) return value;
  }
  const value = numeric(text.match(over)?.[1] ?? "0") + 1;
  if (value > 1 && value <= count) return value;
  return most.test(text) && count > 2 ? Math.floor(count / 2) + 1 : null;
}
