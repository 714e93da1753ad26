import { isOwnWord } from "./vocabulary";

/**
 * Words people report evidence in: what is said of lists, counts, searches and lines of argument, in their base forms.
 * None names a patient, a dose, a time, a disease, an organ, a chemical process, a kind of study or an authority.
 */
const VERBS = `accompany account achieve acknowledge add address adduce admit adopt afford agree aim align allow amount anchor answer appear
apply approach argue arrive ask assemble assert assign attach attain attract await back balance base bear become begin belong bolster
borrow bridge bring build call carry catalogue catch categorise centre characterise check choose cite class classify close cluster
coincide collect combine come command comment compare compile complement complete comprise concentrate conclude concur confine conform
conjecture connect consider consist constitute construct contain contrast contribute converge convey corroborate count couple cover
credit cross deal decide decline deduce deem define deliver denote depend derive describe deserve detect determine differ disagree
disclose discount distinguish diverge divide do document dominate draw drop dwarf dwell earn echo elaborate embrace emerge emphasise
employ encompass encounter end enter enumerate exceed exclude exist expect explore express extend face fall fare feature feed fetch figure
file fill find finish fit flag flow focus follow form formulate frame furnish gain gather get give go grant group grow hang head
hear help hinge hint hold hypothesise identify illustrate imagine imply include indicate infer inspect interpose interpret intersect
introduce invite invoke involve join judge keep know lack land lay lead lean leave lend lie limit link list locate look map
mark match mean meet mention merge merit miss move name narrow note notice number observe obtain occupy offer omit open originate outline
outnumber outrank overlap own pair part pass pick pinpoint place play point pool pose posit possess postulate precede presume
propose provide pursue put qualify query question quote range rank reach read reappear recall receive reckon recognise record recur
refer reflect regard register rely remain remark remember render repeat represent require resemble resolve rest restrict resume retain
retrieve return reveal revolve route run say scan see seem select separate serve set settle shape share show side sit sort span speak
specify spell split spread stand start state step stretch strike submit suffice suggest suit summarise supplement supply support surface
surround survive tabulate take tally tell tend think tie top total touch trace track trail translate traverse trust try turn underline
underpin understand unite uphold use vary view visit voice want warrant weigh work write`;
const NOUNS = `abundance agent alternative angle anything appearance array aspect assertion assignment attention band base basis bearing
bit body bottom bracket branch breadth bridge bulk camp caution category caveat centre chapter choice clue coincidence collection column
comment companion company comparator conclusion conjecture consensus contender content context contribution convergence core corner
corollary counterpart couple crowd data degree denominator departure depth destination detail difference dimension disagreement
discrepancy disproportion distance distinction diversity dominance edge effort element emphasis endpoint entity episode equal
evidence-base everything exception existence expectation explanation exploration extent extreme eye face factor family feature file flavour
following footing footnote form formulation fraction frame front gist glance grade graph ground grounds grounding guess guide handful handle
handling haul head heading heap hint history home hop hypothesis idea identity illustration implication impression inference inquiry
inspection instance intermediary intermediate interpretation inventory issue junction key lack layer lead leg length letter likelihood
limb limit line-up listing locus lot magnitude majority manner margin mass material matter meaning medication mention merit middle mix
mixture moment motif nature neighbour neighbourhood net node notion object occasion offering opinion opposite option outlier
output overlap pair panel parallel partner party passage pattern picture piece pile place plausibility pool portion position possibility
precision predominance preparation presence prominence proportion proposal proposition prospect qualification quarter quartet quest range
rationale rationalisation readout reading reassurance reference remainder remark repertoire representation representative reserve
reservation respect restriction review rival room root rubric safeguard scale scenario scheme scope score scrap search sense
sequence series setting shape shortfall shortlist side sight silence similarity size sketch slice slot snippet spectrum speculation
split stage stake standing starting-point status stock story strand stretch string structure style subject subset substance
succession suggestion summary surplus symmetry tail tally task term terminus territory thematic theme theory thing thread tie tip title
token topic total trace track trail trio triplet trouble turn twin underpinning uniformity union universe usage utility value variant
variation variety vein verdict vicinity vigilance vocabulary voice volume way weight word wording work world worth zero line general sole mind membership potency condition success class entry warrant purpose`;
const QUALITIES = `absent abundant accessible actual additional adequate adjacent akin alike alone altogether ambiguous ample apparent
appreciable approximate apt arguable aside assorted available awkward bare basic blank bold brief broad capable careful
cautious central circumstantial clean coherent coincident compact comparable compatible complementary complete comprehensive
conceivable concise concrete conditional conjectural consequent consistent contrary conventional corresponding crude curious current dead deep
dense dependent detached detailed different dimensional disparate disproportionate dissimilar distant distinct diverse dominant due eligible
empty enough entire equal even eventual evident exact exceptional explicit exploratory extensive external extra faint fair familiar far feeble
few final fine firm flat foremost formal fresh full generic genuine good graded great hard heavy high huge hypothetical identical impressive
incompatible incomplete inconclusive inconsistent indicative indirect individual inferential informative inner instructive intact
interesting intermediate internal intriguing joint key large last latter leading least less light limited literal little long loose low
main manifest marginal mere methodological minimal mixed modest multiple multi mutual naked narrow natural near neat negative neighbouring net
neutral new next nominal noteworthy numeric numerical odd open opposing opposite ordinary original other outright outstanding overall overt
parallel partial patchy peculiar pertinent plain plausible poor positive precise preliminary present principal prior productive prominent
pronounced proper pure putative quantitative quick quiet raw ready real reasonable recognisable reciprocal reliable remarkable remote
residual respective reverse rich robust rough round roundabout same scant scanty scarce scattered select separate sequential shallow sharp sheer short
silent similar simple single sizeable sizable slender slight slim small so-called solid solitary sound sparse special speculative
standalone standard stark steep straight straightforward strict striking structural subordinate subsequent sufficient suggestive suitable
superficial supportive supplementary surprising tall tangible technical telling tentative tenuous terse thick thin thorough tidy tight tiny
trivial true twofold threefold ultimate unaccompanied unambiguous unclear unconnected uncovered undirected unequal uneven unexceptional unexplained
unfilled uniform unique unlinked unmatched unmentioned unnamed unremarkable unresolved unsigned unspecified unsupported untested untouched unweighted
upper usable useful vague valid various vast verbal visible wanting weak well wide worthwhile worthy labelled unlabelled signalled over-reported
overreported over-represented overrepresented represented pharmacological mechanistic hypothetical pharmacogenetic disproportional inconspicuous
conspicuous noticeable discernible detectable traceable searchable moderate-sized one-sided lopsided two-sided shorter longer richer`;
const LINKS = `afterwards albeit alongside anyway anywhere apropos aside because beforehand conversely correspondingly elsewhere finally firstly
forward half-way halfway hence hereby hitherto incidentally inasmuch insofar instead jointly lastly likewise merely moreover nearby nearly
nevertheless nonetheless nor numerically once outside partly plus precisely provided providing purely quite really roughly secondly
seemingly simply simultaneously somehow somewhat somewhere still thereafter thereby therein thereof thirdly though throughout twofold
upstream downstream versus whatever whence whereby wherein wherever whichever whilst wholly yes yet even rather almost just let alone again
ahead behind beneath onwards anybody anyhow everywhere here how nobody none somebody aggregate all-told minus plus first second third fourth
fifth sixth latter former`;

const MORE = `aforementioned aim apiece arithmetic assumption assume backdrop backing badge basket billing block borderline boost
bound bracket bundle canvas code cohesive concede confine continuation cull dearth decisive defensible demonstrable
devoid discard discern discover distil dozen dual elicit elude entail envisage escape estimate excerpt exemplify
exhaust explanatory facet flank forthcoming foundation fourfold freestanding glean harbour headline hub impart
implicate incorporate inflate intersect isolate itemise justify lend lone lookup loop mirror modulation nod nuance
offset onward orient outright outweigh owe peak peer permit phrase populate portray predominate pretext prevail
project prop puzzle quartet readily rear recap reconcile recount reinforce reiterate replicate repository request
resource retell revisit right wrong salient secure segment self-evident shore short-list sibling signpost snapshot
sought source spotlight staple subsume superlative tabular tantamount telltale tension terrain testify thereabouts
thrust tilt triangulate unaddressed unaltered undecided underlie undertake unearth uneventful unhelpful uninformative
unify unpromising unpaired untraceable unusual upshot variously verify warrant wealth weave wire workable yardstick
away extraordinary apart fresh head-on hard odd expectable unexpected expected predictable classical pharmacovigilance
heterogeneous homogeneous clear-cut straight parallel respective companion cluster clustering quarter third thirds
fifth fifths tenth tenths roughly exactly precisely slightly marginally narrowly comfortably easily far way well
by-line bulk few little lot lots pair pairs couple trio quintet sextet duo twosome solitary lonely sporadic handful
smattering scatter dominate dwarf overshadow outstrip outpace surpass trump trail lag rival equal exceed approach near
verge border straddle hover peak crest ceiling floor top bottom collective respective abstain absent abide according
adequacy adhere admittedly advance afresh agenda allude ally alphabetical analogous analogy announce anticipate
arbitrary arrange arrangement articulate assess assessment assessor associate assume assure attest attribute
attributable audit author basic basket begin believe bespeak binary bind blur bona boundary brief broaden calculation
calibrate capture categorical circle circular claimant clarify clarity classification coarse collate comb compelling
complexity compose composite composition computation compute concept conception concord condense confer confirmable
conflate conflict confuse congruent consecutive consultable contestable continue contradiction contradictory
conversion corollary corpus correct correlate counter create criterion criteria cumulative custom cut cutoff cut-off
dataset decipher dedicate default deficit definition delineate demarcate demonstrably depict deploy design designate
destine determine deviate deviation diagram differentiate directness disclose discover discrete discuss discussion
disjoint dismiss disparity disprove dispute distribute distribution disunite domain double-edged doubt downgrade draft
duplicate dyad ease elusive embed empirical encode endorse enlarge enquiry enrich enter entitle entry equate
equivalence error essence estimate ever evidently exact examine exhaustive exempt exercise exhibit expand explain
exponent express extrapolate extrapolation fable fail failing falter fasten fetch figurative filter fine-grained fix
footprint forecast foresee forge formula forth fragile fragment frequency fulfil fuller generalise generate global go
goodness govern granular graph-based graphical grasp grey grid groupwise grow guarantee guidance habit halve handle
headword heed hierarchy high-ranking highlight horizon ideal identification ignore image imbalance imprecise improve
inadequate incidental incline inclusion inclusive independent independence index indicator indispensable inspection
insufficient integrate intelligible intend intent intention interest interface interim intermediary interplay
interpretable intervene intrinsic invalid investigate investigation inverse invisible irrelevant irrespective isolated
juxtapose keyword label-based lateral layout leap ledger legend leftover length lexical likeness linear linkage logic
logical lookout magnitude map mapping marry maximum medium mention meta method metric midway milestone minimum
mismatch mistake mode module motivation multiplicity multitude mute myriad namesake narrative navigate nest network
nomenclature non-specific norm notation notionally novel nuance null numerator numerically oblique obscure occasion
one-off ontology operate opt opposite ordering ordinarily overcome overlook overt pairing pairwise paragraph
paraphrase parity partition passing path-based peculiarity percentage percentile perspective perusal picture pivotal
plot plural polar ponder portrait possibility practical predicate prediction prefer premise prerequisite presentable
prime principle priority probe project prompt pronounce proportionate propositional proviso proximate proximity
purport purportedly qualification qualitative quantity quotation quote random rating ratio rational realise realistic
reasoning reassure recapitulate reciprocity record-keeping recourse redundant reexamine refine reflection refute
relation relationship relative relevance relevant relevantly remit removal remove rephrase reproduce residual resort
resolution resolve restate retain retrieval revealing reverse revise rudimentary rule sample satisfactory satisfy save
scaffold schematic schema screen script section selection semantic separation serial setting shadow shift shortage
showing simplify situate situation sketchy slate solution solve sparing spell spotty spread statement stem stipulate
strand stray strengthen strictness strip subdivide subdivision subjective subsidiary substantiate substitute substring
subtle subtotal succinct suggestion supersede surmise surplus symbol synonym synonymous synopsis systematic tag
target-based taxonomy tentatively terminology thematic thesis threshold thrice thumbnail tick tier tone topical
topology transitive translation transparency transparent traverse truth turnout umbrella unadorned unanswered
unavailable unbroken unclassified uncontested undisputed undocumented unexamined unfounded unidentified unilateral
unimpressive unit unknowable unlisted unmapped unobserved unproven unqualified unquantified unrecorded unreported
unresolved unsettled unshared unstated unsubstantiated unsure unsurprising unverified upfront upgrade upshot usage
validate validation variable verbatim verification versatile viewpoint virtue void wait want weakness weighting
welcome wholesale wide-ranging widen wise word-for-word yes-no`;

const BASES = new Set(`${MORE} ${VERBS} ${NOUNS} ${QUALITIES} ${LINKS}`.split(/\s+/));
const ENDINGS: readonly [ending: RegExp, instead: readonly string[]][] = [
  [/(?:ies|ied|ily|ier|iest)$/, ["y"]],
  [/(?:s|es|ed|d|ing|ly|er|est|r|st)$/, ["", "e"]],
  [/(?:ally)$/, ["al", ""]],
];
/** Forms that follow no rule. */
const FORMS = `been began begun bore borne bought brought built came caught chosen chose dealt did done drawn drew fallen fell felt fetched
found gave given gone got held kept knew known laid lain lay led left lent lay let made meant met paid put ran rose sat said saw seen
sent shown sought spoke spoken spelt stood struck sum taken taught thought told took tying tied understood went won written wrote better
worse worst further analyses hypotheses data bases lies lying`;
const FORM_SET = new Set(FORMS.split(/\s+/));

/** Whether a lower-case word, in whatever form, is one of reporting and says nothing of the world by itself. */
export function isExpository(word: string): boolean {
  if (BASES.has(word) || FORM_SET.has(word)) return true;
  return ENDINGS.some(([ending, instead]) => {
    if (!ending.test(word)) return false;
    return stemsOf(word, ending).some(
      (stem) =>
        stem.length > 1 &&
        instead.some((rest) => BASES.has(stem + rest) || (stem.length > 3 && isOwnWord(stem + rest))),
    );
  });
}

/** What stands before an ending, each way it may be parted; a doubled consonant may be single. */
function stemsOf(word: string, ending: RegExp): string[] {
  const parted = [1, 2, 3, 4, 5]
    .filter((length) => new RegExp(`^${ending.source}`).test(word.slice(-length)) && word.length > length)
    .map((length) => word.slice(0, -length));
  return parted.flatMap((stem) => [stem, stem.replace(/([bdglmnprt])\1$/, "$1")]);
}
