/** Words that carry no statement of their own. */
const FUNCTION = `nonetheless nevertheless despite notwithstanding amid hence a about above across additionally after again against all along already also although altogether among amongst am an
and another any anyone anything apart are as at be became become becomes been before being below beside besides between
beyond both but by can cannot could did do does doing done down during each either else even ever every everything few
first for from further furthermore had has have having hence here how however i if in indeed instead into is it its itself
just latter least less let like likewise made make makes making many may maybe meanwhile might more moreover most much must
namely neither never next yes no none nor not nothing now of off on once one ones only onto or other others otherwise our out
over overall own per possible possibly rather respectively same second several shall should similarly since so some
something still such than that the their them themselves then there thereby therefore these they third this those though
through throughout thus to together too toward towards under unless unlike until up upon us versus very via vs was we well
were what when where whereas whether which while who whom whose why will with within without would yet you your eg ie etc al
me my mine ours myself ourselves hand turn part account addition contrast example instance particular line respect regard terms case order fact note both
former respective corresponding alike given according based using used use uses regarding concerning relative instead far et plus minus`;

/** Words of the product: what it searched, counted and shows. They say how something was found, not what is so. */
const FRAME = `absence absent action actions activity adverse affected affinity agreement aggregated alert alias among analysis
annotated annotation annotations answer answered answers appear appears arm artefact artefacts artifact ask asked assay
assays assertion associate associated associates association associations available background basis both footing foundation bound calculated
candidate candidates case cases chain chains check checked cited claim claims class clause close code codes collected column
combination combined compare compared compares comparison comparisons complex complexes compound compounds computed
concern concerned confidence consistent contain contained contains contributing corresponding corresponds count counted
counts coverage covered covers curated current data database databases dataset datasets describe described description
different direct direction directly disagree discussed disease diseases disorder disproportionality disproportionate
disproportionately distinct drug drugs each effect empty end ends entities entity entries entry equivalent equivalents
evaluated evaluation event events evidence exact examined example excluded excluding exist exists expected
express expressed extracted fact fall falls figure filter find finding findings finds form found fourth
frequencies frequency from full further gap gaps gene genes give given gives goes group groups half held help here hit hits
hold holder holders holding holds identified identifier include included includes including indicate indicated indicates
indication indications indirect individual information ingredient ingredients instead interaction interactions interval
intersection item items iteration iterations its join joined joins kind kinds knowledge known label labelled labelling labels
labeled labeling leaflet level lexical line link linked links list listed listing listings lists literature loaded log look
looked lower main map mapped mapping mappings maps matched means measure measured measures mechanism mechanisms mechanistic
medicine medicines member members missing modulator molar moles name named names near needed network note noted number
numbers observed omitted open opened origin other overlap overlapping overlaps overview page passage passages pair pairs partner path paths
pathway pathways percent percentage pharmacogenetic pharmacogenetics pharmacogenomic pharmacological phenotype phenotypes pharmacology
pharmacovigilance placebo point points position possible potency potential preferred present presented process product
products profile protein proteins provenance publication publications question questions rank ranked ranking ranks ratio
reach reached reaches reaching reaction reactions read reading reason record recorded records reference references
refer refers regulatory related relates relation relationship relationships relevant remain remains report reported
reporting reports result results retrieved returned role route routes row rows rule run runs same sample score scored scores
search searched searches section see seen sentence separate separately set sets share shared shares sharing show showed showing shown shows
sides side sign signal signals similar single source sources specific spontaneous stand standing stands starter start
starting starts state stated statement statements states statistic statistical statistically statistics step steps stored
strength strongest structure studied study subject subjects submitted subset subunit subunits sum summary support
supported supporting supports symmetric synonym system table taken target targeted targeting targets term termed terms
text there threshold through title together top total tool tools toward treated two type types unanswered uncertain unclear
union unique unit units unknown unlisted unresolved value values version via view vigil ways weak weighed word words
affects against another biological bind binds binding bounded carries carry entire graph
established curated counterpart counterparts likewise plausible hypothesis evidence-based multi-drug
whole rest remaining additional extra alone also detected named respectively common
explain explains explained explaining underlie underlies underlying mediate mediates mediated contribute contributes accounts
match matches matching rests rest offers offer provides provide provided supply supplied supplies contributed obtained gained leads lead highest highest-ranked top-ranked lowest
highest-scoring best amounts amount comes come came yields yielded returns return consists consist number numbers altogether
specifically accordingly turned emerged emerge emerges behind latter shown depicted outlined summarised lies lie regards
observation observations considered consider hypothesised connects connection connections linking bridging bridge begins begin ends runs run goes
elsewhere higher greater larger stronger smaller weaker fewer patients side-by-side disproportional proportional observed-to-expected excess beyond odds confidence-bound bounds upper
safety liability catalogued catalogue curation experimental vitro binding-assay half-maximal concentration
known-to-unknown pharmacodynamic molecular human receptor enzyme channel transporter substrate
partial inverse full direct allosteric subtype agent constituents constituent component components part-of
interacts interacting acts acting act belongs belonging participates participate involved involvement takes take taking
screen screens screened screening estimate estimates estimated records
logarithmic nought metaboliser metabolisers metabolizer metabolizers single-digit double-digit
lists carry carried seen appears appearing noted marked flagged flag flags apart administrative`;

const OWN = new Set(`${FUNCTION} ${FRAME}`.split(/\s+/));
const EMPTY = new Set(FUNCTION.split(/\s+/));

/** Words that lead to an argument: what stands alone after one of them is said to take part. */
export const LEADING = new Set(
  "in among amongst between for with without of by to on at from and or plus than versus via through like unlike against including toward towards during after before".split(
    " ",
  ),
);

/** Whether a lower-case word says nothing by itself, or speaks of the search rather than of the world. */
export function isOwnWord(word: string): boolean {
  return OWN.has(word) || word.split(/[-']/).every((part) => part.length < 2 || OWN.has(part) || /^\d+$/.test(part));
}

/** Whether a lower-case word is no content word at all. */
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word) || word.length < 2;
}
