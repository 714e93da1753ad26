/**
 * Words of everyday English that stand beside a question and name nothing: who asks, what for, when, and how the answer
 * shall look. Alone they are never taken for a drug or an event, and never matched to a name by nearness. Words of the
 * question language itself are in the lexicon. Reason: no word list ships with Vigil. Reviewed 2026-11-21.
 */
const PROSE = new Set(
  `antidote antidotes safest riskiest deadliest mildest gentlest healthiest now yet turns linking pertaining claims gave ic025 ic prr ror ebgm eb05 thesis dissertation lecture lectures seminar seminars poster posters leaflet leaflets essay essays homework assignment coursework exam exams course
  courses curriculum textbook chapter paper papers article articles manuscript publication publications journal abstract review reviews draft slide
  slides talk talks presentation presentations meeting meetings conference workshop webinar project projects dossier submission protocol protocols
  guideline guidelines formulary handout handouts brochure booklet newsletter blog post tweet email letter memo memos minutes agenda table tables
  tabulate tabular chart charts figure figures graph graphs diagram diagrams plot plots matrix spreadsheet excel csv json bullet bullets paragraph
  paragraphs sentence sentences column columns row rows format formatted markdown pdf output document documents documentation record records recorded
  archive archives register registry registries database databases dataset datasets knowledgebase wiki wikipedia literature library bibliography
  citation citations reference references website internet online web page pages link hyperlink reactome drugbank drugcentral pubmed embase chembl
  openfda fda ema mhra eudravigilance vigibase meddra rxnorm kegg uniprot hpo mondo rundown roundup recap digest breakdown outline inventory
  catalogue catalog compilation compendium directory glossary gist compile compiles compiled assemble gather gathers collect collects collected
  collate collated sort sorted order ordered rank ranked ranking arrange arranged organise organize organised organized group grouped bundle split
  join joined add adds added adding append write writes writing wrote written rewrite read reads reading type typed print printed printout copy paste
  save export download upload send sends sent attach attached open opens opened close closes closed click browse check checks checked checking
  explore explores exploring examine examines examined inspect investigate investigating investigates study studying studied analyse analyze analysis
  analyses assess assesses assessing assessment evaluate evaluates evaluating evaluation judge consider considers considering considered regard
  discuss discusses discussed discussing discussion debate argue argues mention mentions mentioning note noted notes notice noticed observe observes
  observing remark remarked point points highlight highlights highlighted emphasise emphasize focus focused concentrate stick stay stays remain
  remains remaining left leave leaves leaving let lets put puts putting pull pulls pulling push pick picks picked picking choose chooses choosing
  chosen choice choices select selects selected selecting selection prefer preferred preference decide decides decided deciding decision decisions
  plan plans planned planning prepare prepares preparing prepared preparation start starts started starting begin begins beginning began end ended
  finish finished stop stopped continue continues continued continuing keep keeps kept keeping hold holds held holding bring brings brought carry
  carried carrier carriers turn turns turned turning move moves moved moving go goes going went gone come came walk walked ride drive driving sit stand stands
  standing stood rule rules ruled ruling wait waiting worked make makes making made build built create created creating form forms formed forming
  contain contains contained containing comprise comprises consist consists concern concerned worry worried worries worrying afraid scared nervous
  anxious happy sad glad sorry love loves loved like liked likes hate wish wishes wished hope hopes hoped hoping want wants wanted wanting need needs
  needed needing require requires required try tries tried trying attempt attempts think thinks thinking thought believe believes believed swear swears swore insist insists insisted claims claimed maintains suppose
  guess guessing assume assumes assumed assuming wonder wonders wondered wondering ask asks asked asking answer answers answered answering tell tells
  told telling speak speaks speaking spoke hear hears heard hearing listen look looks looked looking watch watching feel feels feeling felt
  understand understands understanding understood learn learns learning learned learnt teach teaches teaching taught remember remembers forgot forget
  forgotten remind reminds recall know knew known knowing discover discovered meet meets met switch switched switches switching change changing
  replace replaced replaces replacing stopover swap swapped combine shift shifted swallow swallows swallowed swallowing drink drinks drinking drank
  eat eats eating ate sleep sleeping slept inject injects injected injecting prescribe prescribes prescribing dispense dispensed dispensing apply
  applies applied applying rely relies tolerate tolerates tolerated tolerating handle handles handled doctor doctors physician physicians clinician
  clinicians pharmacist surgeon surgeons cardiologist dermatologist psychiatrist anaesthetist oncologist neurologist ophthalmologist nephrologist hepatologist registrar consultant pharmacists pharmacologist toxicologist researcher researchers scientist scientists reviewer reviewers assessor assessors
  writer writers author authors editor journalist lawyer student students teacher professor supervisor tutor nurse nurses boss bosses manager
  managers team teams colleague colleagues friend friends neighbour neighbor mother mum mom mummy father dad daddy parent parents grandmother grandma
  grandfather grandpa granny aunt uncle cousin brother sister son daughter baby babies kid kids boy boys girl girls wife husband spouse partner
  family families relative relatives client clients customer customers volunteer volunteers participant participants member members company companies
  sponsor sponsors agency agencies regulator regulators authority authorities committee board hospital hospitals clinic clinics ward wards pharmacy
  pharmacies practice office department laboratory lab labs university college school institute faculty government industry country countries world
  city town dog dogs cat cats horse horses pet pets animal animals bird birds fish monday tuesday wednesday thursday friday saturday sunday january
  february march april june july august september october november december spring summer autumn winter morning mornings afternoon evening evenings
  night nights noon midnight tonight today tomorrow yesterday weekend weekends week weeks weekly month months monthly year years yearly annual hour
  hours hourly minute second seconds moment moments daily nightly day days date dates deadline century decade decades early late later latest soon
  sooner recent recently lately current currently present presently past future already always often sometimes rarely seldom frequently occasionally
  normally generally usually commonly mostly mainly largely primarily especially particularly notably namely basically actually literally simply
  merely purely quickly briefly shortly carefully fully completely entirely totally partly roughly approximately nearly almost quite rather pretty
  fairly enough perhaps maybe probably surely certainly definitely clearly obviously apparently supposedly allegedly reportedly presumably hopefully
  honestly seriously urgently immediately directly indirectly together separately individually respectively likewise similarly otherwise instead
  therefore thus hence however moreover furthermore besides meanwhile anyway anyhow somehow somewhere anywhere everywhere nowhere nobody somebody
  anybody everybody everyone anyone none nothing something sometime here there back away apart aside ahead forward forth along around near nearby far
  next beyond behind beneath below above inside outside opposite upward downward right top bottom middle side sides front rear centre center one two
  three four five six seven eight nine ten eleven twelve dozen dozens half halves quarter third thirds hundred hundreds thousand thousands million
  single double triple pair pairs couple trio duo quartet majority minority most plenty bunch handful big bigger biggest small smaller smallest large
  larger largest little tiny huge long longer longest short shorter shortest high low wide narrow deep full empty whole entire complete incomplete
  partial total overall broad detailed detail details comprehensive exhaustive brief concise quick fast slow easy hard simple complex complicated
  difficult plain clear unclear obvious good better best bad worse worst fine great nice cool awesome wonderful terrible awful interesting interested
  interest boring curious strange odd weird funny surprising surprised surprise unusual usual unexpected expected remarkable notable noteworthy
  striking essential necessary crucial critical key core central basic fundamental useful helpful useless handy relevant irrelevant appropriate
  suitable correct incorrect wrong true false accurate exact precise proper official unofficial public private free paid cheap expensive available
  unavailable absent missing additional extra further other another separate same similar identical equal equivalent comparable alike such certain
  sure unsure doubtful uncertain confident confidence first last final initial former latter previous following subsequent old older oldest young
  younger youngest new newer newest modern fresh ancient traditional standard routine regular normal ordinary typical general specific special
  particular individual personal own several various numerous multiple many few fewer fewest lowest highest smallest largest ground grounds place places spot area areas field fields domain
  domains topic topics theme themes subject subjects issue issues matter thing stuff item object objects piece pieces bit bits part portion section
  sections segment category categories class classes kind style manner way ways means method methods approach approaches technique process procedure
  step steps stage stages phase phases level degree extent amount amounts quantity rate ratio percent percentage share size length width height depth
  number idea ideas thoughts opinion opinions view views viewpoint perspective light lights aspect aspects angle context contexts situation
  situations circumstance circumstances setting settings background foreground scene scenario story stories example examples instance instances
  sample samples basis base foundation source origin root roots purpose purposes goal goals aim aims objective intention sake benefit benefits
  advantage advantages disadvantage disadvantages pro pros con cons value values worth importance meaning sense definition title heading headline
  caption name names word words wording phrase phrases language english german french spanish latin translation version versions edition update
  updates updated updating news information info knowledge insight insights fact facts truth proof claim claims statement statements message messages
  comment comments feedback advice guidance suggestion suggestions recommendation recommendations tip tips hint hints clue clues trick warning alert
  life lives living live birth person people human humans mankind society community population populations cohort cohorts arm arms trial trials
  experiment experiments research test tests testing tested survey surveys interview use usage user usefulness application applications treatment
  regimen regimens schedule prescription prescriptions tablet tablets pill pills capsule capsules injection injections infusion infusions syrup cream
  ointment patch drops bottle pack package packs box boxes monotherapy polypharmacy comedication stack cocktail mix mixture mixtures blend file files
  folder system systems tool tools software program programme app apps machine computer phone platform interface button menu screen window bot
  chatbot assistant robot model models engine algorithm function functions feature features entry entries keys code codes line lines yes no okay
  alright well oh ah wow hmm gosh whoops oops excuse pardon welcome cheers regards sincerely ourselves yourself myself themselves itself himself
  herself against among amongst despite except unlike until till unless since because although though whether upon toward towards throughout without
  within versus via per plus minus times aid cap caps map maps bar bars cut cuts fit fits flag flags flagged
  flagging hot cold dry wet run runs running ran shown display displayed appear appeared emerge emerges emerged emerging arise arises arose surface
  surfaces pop pops show happen happened happens occur occurred crop crops belong belongs overlap seem seems seemed tend tends tended become becomes
  became grow grows grew grown increase decrease rise rises rose drop dropped reduce raise raised ignore ignores ignoring ignored exclude omit omits
  omitting omitted remove removes removing removed delete deleted subtract subtracts subtracted strip strips stripped discard discarding filter
  filters filtered filtering restrict restricted limit limited expand include extend cover covers covered covering spare spares spared avoid avoids
  avoided avoiding prevent prevents prevented glance scratch kindly grateful thankful thanks appreciate appreciated help helps helped helping assist
  support supports supported discipline doctrine timeline offline medicine magazine genuine define defines determine decline airline baseline
  pipeline refine confine imagine tone stone bone zone alone clone done control pool role console sole module vehicle particle principle trouble able
  capable possible guide beside provide divide coincide worldwide nationwide site climate state candidate aggregate accumulate estimate approximate
  indicate indicates relate generate generates generated delegate duplicate illustrate translate calculate calculates simulate stimulate validate
  obtain explain maintain retain gain train chain brain captain margin basin skin thin main again strain grain depend depends depended depending hinge hinges hinged differ differs differed differing vary varies
  varied varying matter matters mattered account accounts accounted accounting arising stem stems stemmed result results resulted resulting`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word in lower case is everyday prose: listed, or an adverb. */
export function isProse(lower: string): boolean {
  return PROSE.has(lower) || /.{3}(?:ly|ingly)$/.test(lower);
}

/**
 * Everyday words for parts of the body. Alone they name no drug, however near to a drug's name their letters are ("retina",
 * tretinoin). Reason: no list of anatomy ships with Vigil. Reviewed 2026-11-25.
 */
const BODY = new Set(
  `abdomen adrenal airway airways ankle ankles anus aorta appendix arm arms armpit artery arteries back belly bladder bowel bowels breast breasts bronchi
  bronchus buttock buttocks calf cartilage cervix cheek cheeks chest chin cochlea colon cornea corneas duodenum eardrum elbow elbows endometrium
  esophagus oesophagus optic eyelash eyelashes eyelid eyelids face finger fingers fingernail fingernails foot feet forehead gallbladder gland glands groin
  gum gums gut guts hair hand hands head heel heels hip hips hypothalamus ileum intestine intestines iris jaw jaws jejunum joint joints knee knees
  larynx leg legs lens lenses ligament ligaments lip lips macula mouth mucosa myocardium nail nails nasal neck nose nostril nostrils ovary ovaries
  palate palm palms penis pelvis pericardium pharynx pituitary placenta pleura prostate pupil pupils rectum retina retinas rib ribs saliva scalp
  scrotum shoulder shoulders sinus sinuses skull spine spleen sternum tear tears teeth tooth tendon tendons testes testicle testicles testis thigh
  thighs throat thumb thymus toe toes toenail toenails tongue tonsil tonsils trachea ureter urethra urine uterus vagina vein veins ventricle
  ventricles vertebra vertebrae vessel vessels vulva waist windpipe womb wrist wrists`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word in small letters is a part of the body. */
export function isBodyWord(lower: string): boolean {
  return BODY.has(lower);
}
