import type { Database } from "@/db/client";
import { ownValue } from "@/lib/domain/own-value";
import type { Bounds } from "./expected";

type Sql = Database["sql"];

/** An organ: the phenotype its disorders stand under, words that say it in a term, and words that speak of it. */
type Organ = { root: string; certain: RegExp; possible: RegExp };

const ORGANS: Record<string, Organ> = {
  liver: {
    root: "Abnormality of the liver",
    certain: /\b(?:hepat|liver)/i,
    possible:
      /hepat|liver|bilirubin|transaminase|aminotransferase|glutamyl|alkaline phosphatase|jaundice|cholesta|icter|cirrho|portal|veno-?occl/i,
  },
  heart: {
    root: "Abnormality of the cardiovascular system",
    certain: /\b(?:cardi|myocard|heart)/i,
    possible:
      /card|heart|ventric|atri|arrhythm|systol|diastol|ejection|angina|coronary|troponin|electrocardiogram|torsade|palpit|valve|syncope|cyanosis|phosphokinase mb/i,
  },
  kidney: {
    root: "Abnormality of the kidney",
    certain: /\b(?:renal|kidney|nephro|nephri)/i,
    possible:
      /renal|kidney|nephr|glomerul|creatinine|proteinuria|protein urine|albumin|uria\b|urea|azotaemia|fanconi|tubul|hydroneph/i,
  },
  skin: {
    root: "Abnormality of the skin",
    certain: /\b(?:skin|rash|dermatitis|urticaria|pruritus)/i,
    possible:
      /skin|rash|derm|cutan|prurit|urticar|eczema|eryth|acne|psoria|alopecia|hair|hirsut|hypertrich|nail|blister|bull|pemphig|stevens|exanth|eruption|onych|lichen|photosens|hidrosis|sweat|purpura|ecchym|petech|angioedema|keratos|pigment|cellulit|follicul|drug reaction with eosin|pustul|scar|xerosis/i,
  },
  eye: {
    root: "Abnormality of the eye",
    certain: /\b(?:eye|ocular|retina|vision|visual)/i,
    possible:
      /eye|ocul|retin|vision|visual|ophthal|opsia|macul|cornea|kerat|conjunct|uveit|irit|catar|glaucom|optic|blind|diplop|bleph|lacrim|mydri|miosis|pupil|refracti|myopi|hypermetrop|astigmat|presby|accommodation|photo|papill|vitre|choroid/i,
  },
};

/** Of what is done to an organ, or came to it from elsewhere, a list may be silent. */
const OPEN =
  /metasta|transplant|operation|surgery|antibody|antigen|exposure|normal|ectomy|(?:pruritus|eryth\w+) (?:ani|vulvae)|(?:vulvovaginal|eye|eyelids?|ear|anal|oral|nasal|genital) pruritus|hallucination/i;

/** The adverse events of organs, read by SQL and words of its own. */
export async function readOrgans(sql: Sql, organs: readonly string[]): Promise<Map<string, Bounds>> {
  const read = new Map<string, Bounds>();
  for (const organ of organs) {
    const found = ownValue(ORGANS, organ);
    if (found) read.set(organ, await readOrgan(sql, found));
  }
  return read;
}

async function readOrgan(sql: Sql, { root, certain, possible }: Organ): Promise<Bounds> {
  const events = await sql<{ id: string; name: string }[]>`select id, name from entity where type = 'adverse_event'`;
  const idsOf = (fits: (name: string) => boolean) => events.filter(({ name }) => fits(name)).map(({ id }) => id);
  return {
    must: new Set(idsOf((name) => certain.test(name) && !OPEN.test(name))),
    may: new Set([...idsOf((name) => possible.test(name)), ...(await readMapped(sql, root))]),
  };
}

/** Events that map to a phenotype below a root as equal. */
async function readMapped(sql: Sql, root: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive mapping as (
      select subject, object, qualifiers->>'match' as match from claim where predicate = 'maps_to' and not negated),
    below(id) as (
      select id from entity where type = 'phenotype' and lower(name) = lower(${root})
      union select m.subject from mapping m join below b on m.object = b.id where m.match = 'is_a')
    select distinct e.id from mapping m
      join below b on b.id = m.object or b.id = m.subject
      join entity e on e.id in (m.subject, m.object) and e.type = 'adverse_event'
    where m.match in ('exact', 'lexical')`;
  return rows.map(({ id }) => id);
}
