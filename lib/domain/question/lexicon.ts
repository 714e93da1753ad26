/** What a phrase of a question hints at. `filler` is read and means nothing. */
export const CUES = {
  ae: `do to|do to the|do to the body|do to the human body|do to me|do to you|do to people|do to patients|what happens|consequences|consequence|what can happen|what could happen|what might happen|adverse event|adverse events|adverse effect|adverse effects|adverse reaction|adverse reactions|adverse drug reaction|
    adverse drug reactions|adverse drug event|adverse drug events|adverse outcomes|adverse outcome|adverse|side effect|side effects|
    sideeffects|sideeffect|side affects|secondary effects|secondary effect|undesirable effects|undesired effects|unwanted effects|untoward effects|
    negative effects|bad effects|harmful effects|toxic effects|effects|se|ses|ae|aes|adr|adrs|ade|ades|teae|teaes|any event|events found|event found|event seen|toxicity|
    toxicities|tox|toxic profile|toxicity profile|safety profile|safety issues|safety concerns|safety problems|safety|tolerability|
    tolerability profile|adverse event profile|adverse effect profile|adverse reaction profile|ae profile|side effect profile|risk profile|harm profile|
    harms|risks|risk|events|complications|problems|reactions|reaction|dangers|hazards|warning|warnings|watch for|watch out for|look out for|be aware of|worry about|
    go wrong|monitor for|symptoms|complaints|untoward events|harm|harmful|dangerous|risky|toxic|safe|undesirables|unwanted reactions|untoward reactions`,
  bodyHarm: `bad for|harm|harms|hurt|hurts|damage|damages|damaging|hard on|toxic to|toxic for|harmful to|harmful for|safe for|dangerous for|attack the|injure|injures|do anything to the|does anything to the|affect the|affects the|effect on the|gentle on|gentler on|easy on|easier on|harder on|kinder to|worse for|better for|safer for|kinder on|kind to|kind on|tough on|tougher on|rough on|rougher on|mess with|messes with|messing with|mess up|messes up|wreck|wrecks|ruin|ruins|upset the|upsets the|take a toll on|takes a toll on`,
  cause: `cause|causes|causing|induce|induces|inducing|lead to|leads to|leading to|produce|produces|producing|trigger|triggers|triggering|
    provoke|provokes|provoking|precipitate|precipitates|give|gives|give you|give rise to|gives rise to|giving rise to|result in|results in|resulting in|bring on|brings on|bring about|brings about|
    elicit|elicits|make people|makes people|make a|makes a|make my|makes my|make someone|makes someone|make children|makes children|makes you|make patients|makes patients|make me|makes me|contribute to|contributes to|make you|put patients at risk of|increase the risk of|increases the risk of|raise the risk of|raises the risk of|increase risk of|increases risk of|cause of|causes of|
    caused|predispose to|predisposes to|predisposing to|responsible for|to blame for|associated with|linked to|linked with|tied to|related to|connected to|connected with|implicated in|involved in|end in|ends in|develop|develops|developed|developing`,
  has: "list|lists|have|has|carry|carries|report|reports|get|got|experience|expect|come with|comes with",
  passive: `caused by|induced by|produced by|triggered by|provoked by|due to|because of|resulting from|results from|result from|
    attributed to|attributable to|secondary to|brought on by|listed for|reported for|reported with|recorded for|known for|seen with|occur with|occurs with|occurring with|
    observed with|associated to|elicited by|blamed on|appear with|appears with|present with|present in|present for|present on|happen with|happens with`,
  fate: "activated by|bioactivated by|inactivated by|converted by|converted to|converted into|broken down by|degraded by|oxidised by|oxidized by|hydrolysed by|hydrolyzed by|eliminated by|cleared by|biotransformed by|processed by|break down|breaks down|breaking down|broken down|degrade|degrades|biotransform|biotransforms",
  induced: "induced|associated|related|mediated|triggered",
  how: "how|by what means|by what route|by which route|through what route|in what way|which way|how come",
  why: "why|for what reason|what makes|reason|reasons|reason why|what explains|what is behind|what lies behind|what underlies|behind|underlying|underlie|underlies|account for|accounts for|rationale|pathogenesis|pathophysiology|aetiology|etiology",
  mechanism:
    "mechanism|mechanisms|mechanistic|mechanistically|pharmacological basis|pharmacologic basis|physiological basis|basis of|basis for|mechanistic basis|molecular basis|biological basis|mode of toxicity|biology",
  explain: "explain|explains|explanation|explanation for|elucidate|account of|clarify|make sense of",
  link: "link|links|link between|linkage|connection|connections|connection between|relationship|relationship between|relation between|relation|association|association between|correlation",
  action: `mechanism of action|mechanisms of action|moa|mode of action|modes of action|work|works|working|act|acts|pharmacodynamics|pharmacology|
    how it works|do in the body|action|pharmacologically`,
  targetNoun:
    "target|targets|drug target|drug targets|molecular targets|molecular target|protein target|protein targets|receptor|receptors|adrenoceptor|adrenoceptors|enzyme|enzymes|isoenzyme|isoenzymes|kinase|kinases|tyrosine kinases|cyp|cyps|cytochrome|cytochromes|cytochrome p450|cytochrome p450s|cyp enzyme|cyp enzymes|cyp isoforms|cytochrome p450 enzymes|channels|transporters|protein|proteins|off target|off targets|gpcr|gpcrs|gpcr targets|gpcr target|g protein coupled receptor|g protein coupled receptors|ion channels|ion channel|transporter|binding partners|binding sites",
  hit: `hit|hits|bind|binds|binding|bind to|binds to|block|blocks|blocking|inhibit|inhibits|inhibiting|inhibition|inhibition of|blockade|blockade of|antagonism|antagonism of|agonism|agonism of|activation|activation of|inhibitor of|inhibitors of|blocker of|blockers of|activator of|activators of|antagonise|antagonises|antagonize|
    antagonizes|antagonist|antagonists|agonist|agonists|agonist of|antagonist of|activate|activates|activating|modulate|modulates|act on|acts on|acting on|act at|acts at|act upon|acts upon|targeting|targeted by|substrate|substrates|substrate of|substrates of|substrate for|hit by|inhibited by|bound by|blocked by|interact with the receptor`,
  actor: "inhibitor|inhibitors|blocker|blockers|activator|activators|opener|openers|modulator|modulators",
  pathway:
    "pathway|pathways|target pathway|target pathways|signalling pathways|signaling pathways|signalling pathway|signaling pathway|biological processes|biological process|signalling|signaling|cascade|cascades|reactome pathways",
  phenotype: "phenotype|phenotypes|phenotypic abnormalities|traits|clinical features",
  disease: "disease|diseases|disorder|disorders|conditions|condition|syndromes|illness|illnesses",
  use: `indication|indications|indicated|indicated for|indicated in|used for|used to treat|used in|used against|used as|use of|uses of|uses|use for|prescribed for|prescribed to treat|prescribed|
    treat|treats|treating|treatment for|treatment of|therapy for|therapeutic use|therapeutic uses|therapeutic indications|approved for|approved to treat|licensed for|good for|help with|cure|cures|medical uses|clinical uses|given for|prevent|prevents|preventing|prevention of|protect against|protects against|protect from|protects from|prophylaxis of|prophylaxis against|prophylaxis for|
    reduce the risk of|reduces the risk of|lower the risk of|lowers the risk of|decrease the risk of|decreases the risk of|relieve|relieves|relieving|alleviate|alleviates|improve|improves`,
  genetics: `pharmacogenetic|pharmacogenetics|pharmacogenomic|pharmacogenomics|pgx|genetic variants|genetic variant|gene variants|variants|genotype|genotypes|
    polymorphism|polymorphisms|allele|alleles|genetic markers|genetic biomarkers|biomarkers|genetic risk factors|genetic risk|genetics|genetic factors|genetic|gene mutations|gene mutation|genetic mutations|genetic mutation|which mutations|what mutations`,
  gene: "gene|genes",
  response:
    "affected by|influenced by|altered by|modified by|affect|affects|affect the|affects the|influence|influences|increase|increases|response|response to|respond to|responses|determine|determines|predict|predicts|alter|alters|modify|modifies|matter for|matter|matters|depend on|depends on|depend|depends|sensitivity",
  drugs: `drug|drugs|medicine|medicines|medication|medications|medicament|medicaments|agents|agent|compounds|compound|pharmaceuticals|meds|products|culprit drugs|substances|treatments|
    therapies|suspects|perpetrators|culprits|culprit|offenders`,
  drugClass: `drug class|drug classes|class|classes|pharmacological class|pharmacologic class|therapeutic class|therapeutic group|atc group|atc class|kind of drug|type of drug|
    sort of drug|kind of medicine|type of medicine`,
  member: "member|members|members of|examples of|example of|belong to|belongs to|belonging to|belong",
  count:
    "how many|number of|the number|tally|tally of|the tally of|count|count of|total number|how large|size of|quantify",
  reports:
    "how many reports|how many cases|number of reports|number of cases|how often|how frequently|how common|how likely|how frequent|how rare|frequency|frequency of|incidence|incidence of|incidence rate of|prevalence|probability|likelihood|rate of|what percentage|what percent|what proportion|what fraction|percentage of|percent of|how commonly|odds of|prr|ror|ic|ic025|proportional reporting ratio|reporting odds ratio|odds ratio|ebgm|eb05|eb 05|empirical bayes|empirical bayes geometric mean|empirical bayesian geometric mean|chi square|chi squared|chi2|χ2|x2 statistic|expected reports|expected count|how strong|how serious|how severe|how dangerous|how long|how soon|when does|when do|when will|when would",
  frequency: `how often|how frequently|how common|how commonly|how likely|how frequent|how rare|frequency|frequency of|incidence|incidence of|incidence rate of|prevalence|probability|likelihood|rate of|
    what percentage|what percent|what proportion|what fraction|percentage of|percent of|odds of|common with|frequent with|rare with|uncommon with`,
  counted: `how many reports|how many cases|number of reports|number of cases|prr|ror|ic|ic025|proportional reporting ratio|reporting odds ratio|odds ratio|ebgm|eb05|eb 05|empirical bayes|empirical bayes geometric mean|empirical bayesian geometric mean|chi square|chi squared|chi2|χ2|x2 statistic|expected reports|expected count`,
  compare:
    "compare|comparing|comparison|comparison of|compared|compares|compared with|compared to|difference|differences|differ|differs|different|distinguish|distinguishes|contrast|side by side|head to head|in comparison",
  more: "gentler on|easier on|harder on|kinder to|worse for|better for|safer for|gentler|rarer|scarcer|more|less|fewer|worse|safer|better|higher|lower|riskier|likelier|stronger|more likely|less likely|more common|less common|more commonly|commoner|more often|less often|more frequent|less frequent|more frequently|less frequently|higher risk|lower risk|greater risk",
  path: "path|paths|route|routes|chain|chains|connect|connects|connecting|linking|links between|trace|traverse|join the dots|steps between|steps from|shortest path",
  profile:
    "known about|known of|stored about|stored on|sum up|dossier|dossier on|low down on|lowdown on|at a glance|in a nutshell|rundown|rundown of|rundown on|fact sheet|factsheet|briefing|briefing on|brief on|background on|introduction to|digest|digest of|portrait of|characterise|characterize|tell me about|tell me more about|information on|information about|info on|info about|info|overview|overview of|summary|summary of|summarise|summarize|describe|profile|profile of|what about|all about|what do you know about|know about|everything about|details on|facts about|anything on|look up|data on|data for",
  shared:
    "shared|shared by|share|shares|sharing|common|common to|common between|in common|both|both of|overlap|overlaps|overlapping|intersection|intersect|mutual|same|also|each of|all of|all cause|all causes|all share|all have|all list|all lead to|all produce|all induce|all report|all trigger|all three|all four|every one of|each|jointly|similar|coincide|coinciding|concurrent|simultaneously",
  any: "any of|even one of|a single one of|either|at least one of|one or more of|any one of|union|union of|pooled",
  combined:
    "combined|combine|combining|mix|mixes|mixed|mixing|combination|combination of|together|in combination|coadministered|co administered|taken together|altogether|collectively|cumulative|joint|merged|merge|overall",
  minus: `but neither|none of|neither|non|but not|and not|not|except|except for|excepting|excluding|exclude|excludes|excluded|minus|without|rather than|absent from|absent in|absent with|absent for|absent on|absent|
    other than|besides|apart from|aside from|nor|unlike|missing from|missing in|missing for|missing with|missing|never|instead of|not seen with|not seen in|less those of|subtract|subtracting|subtracted|
    leave out|leaves out|leaving out|left out|leave aside|leaving aside|set aside|setting aside|leave off|rule out|ruling out|ruled out|filter out|filtering out|filtered out|take out|taking out|taken out|
    take away|taking away|throw out|cross out|weed out|ignore|ignoring|ignored|disregarding|discount|discounting|remove|removes|removing|removed|strip|stripping|stripped|omit|omits|omitting|omitted|drop|dropping|dropped|
    discard|discarding|barring|save for|free of|free from|spared by|spares|spared|bar those of|bar the ones of|minus those of|minus the ones of`,
  negated:
    "doesn't|does not|doesnt|do not|don't|dont|is not|isn't|isnt|are not|aren't|lacks|lack|cannot|can't|cant|can not|did not|didn't|has not|hasn't|have not|haven't|havent|had not|hadn't|was not|wasn't|were not|weren't|won't|will not|could not|couldn't|wouldn't|would not",
  unique:
    "alone|unique|unique to|uniquely|specific to|specifically|exclusive to|exclusively|exclusive|distinct to|only with|only for|only to|only in|only by|only|solely|peculiar to|particular to",
  versus: "vs|versus|against|relative to|compared with|compared to|in contrast to|as opposed to|than|v|over",
  interact:
    "potentiated by|potentiate|potentiates|clash|clashes|clash with|clashes with|conflict with|conflicts with|interactor|interactors|interaction partner|interaction partners|interacting genes|interacting proteins|interact|interacts|interact with|interaction|interactions|ddi|ddis|interaction between|drug interaction|drug interactions|interacts with",
  signal:
    "ebgm|eb05|disproportionality statistic|disproportionality statistics|reporting statistic|reporting statistics|statistic|statistics|signal|signals|safety signals|safety signal|reporting signals|reporting signal|disproportionality|disproportionality signals|faers signals|signals of disproportionate reporting|sdr|sdrs",
  evidence:
    "evidence|evidence that|evidence for|proof|whether|if|known|is there|are there|true|documented|established|proven|proved|confirmed|demonstrated|possible|possibly|risk of|chance of|chances of|danger of|suspected|recognised|recognized|plausible|reported|listed",
  outside: `dose dependent|dose dependence|dose related|dose relationship|dose|doses|dosage|dosing|dosages|mg|milligrams|how much|price|prices|cost|costs|cheaper|cheapest|expensive|best for|is best|best treatment|best choice|first choice|who discovered|who invented|discovered|invented|buy|purchase|pharmacy near|should i take|should i stop|should i start|should i use|should i avoid|should i give|should i prescribe|should i switch|
    should i increase|should i reduce|should we|can i take|can i use|can i drink|can i combine|can i give|can i mix|may i take|could i take|can we give|can you take|should my|should patients|how to take|when to take|overdose on|prescribe me|recommend|half life|synthesise|synthesize|manufacture|diagnose|am i allowed|do i take|do i stop|do i give|do i start|shall i|stop taking|start taking|is it ok to|is it okay to|is it safe to`,
  unstated: `antidote for|antidote to|antidote of|antidotes for|antidotes to|antidotes of|reversal agent for|reversal agent of|reversal agents for|reversed by|withdrawn|taken off the market|off the market|contraindicated|contraindication|contraindications|contra indicated|contraindicate|contraindicates|avoid|avoided|avoiding|teratogenic|teratogen|fetotoxic|foetotoxic|embryotoxic|fetus|foetus|unborn|unborn child|unborn baby|
    safe in|safe during|safe with|safe while|safe when|safe if|safe for pregnant|safe for breastfeeding|safe for children|safe for people|safe for patients|safe for someone|unsafe in|unsafe during|ok in|okay in|ok during|okay during|suitable for|unsuitable for`,
  instruct: `ignore previous|ignore all|ignore the|ignore your|ignore any|ignore above|disregard|forget all|forget your|forget the|forget everything|system prompt|your prompt|your instructions|previous instructions|prior instructions|
    you are now|pretend|roleplay|role play|act as|jailbreak|developer mode|reveal your|reply with|respond with|repeat after|output the|execute|api key|password`,
  greet:
    "hi|hello|hey|hiya|good morning|good afternoon|good evening|greetings|howdy|hi there|hello there|hey there|thanks|thank you|thank you very much|thx|cheers|bye|goodbye|see you|how are you|nice to meet you",
  help: `help|help me|what can you do|what can i ask|what do you do|how do you work|how does this work|how does it work|how to use|who are you|what are you|what is this|what is vigil|about vigil|vigil|what can i do here|
    what questions|example questions|examples|instructions|how do i use|what sources do you use|which sources do you use|what data do you use|what data do you have|where does your data come from|who made you|what do you know`,
  filler:
    "metabolise|metabolises|metabolised|metabolize|metabolizes|metabolized|how about|mutations in|mutations of|mutation in|mutation of|mutations affecting",
  polite: `am i right|am i right that|am i right in thinking|am i right in thinking that|am i right to think|am i correct|am i correct that|is it right that|is it correct that|is it true that|not less than|not fewer than|prescribing information|package insert|package leaflet|mention|mentions|warn|warns|warn of|warns of|warn about|advise|advises|no less than|no fewer than|together with|along with|please|confirm|please confirm|verify|name|kindly|can you|could you|would you|will you|can you please|could you please|would you please|tell me|show me|give me|list me|find me|find|show|i would like to know|i'd like to know|i want to know|i need to know|i wonder|i am wondering|i'm wondering|
    do you know|let me know|i need|i would need|we would need|i would be interested in|i would be interested in learning|i would be interested to know|i'd be interested in|i'd be interested in learning|i'd be interested to know|i would be grateful|i would be grateful for|i'd be grateful|i'd be grateful for|i would appreciate|i'd appreciate|we would like|we'd like|we need|i want|i would like|i am looking for|i'm looking for|looking for|list all|list of|list the|list every|enumerate|name the|identify|search for|search|display|report on|return|get|get me|provide|provide me with|help me understand|help me find|help me|
    quick question|question|my question is|just curious|curious|dear|dear vigil|colleague|colleagues|thanks in advance|asap|pls|plz|thank you|thanks|hi|hello|hey|good morning`,
} as const;

/** What a phrase hints at; `absent` phrases stand in the reviewed table of absence words. */
export type Cue = keyof typeof CUES | "absent";

/** Words that carry the grammar of a question and no content. */
export const STOP = new Set(
  `a an the of for by with from to on in at as into onto upon about between among during via through per under within across is are was were be been being am
  do does did done doing can could may might must shall should will would have has had having what which who whom whose when where that this these those there
  wise it its they them their he she his her you your i me my mine we us our and or but so then than if while whereas such like including include includes etc e g i.e also too either
  any all some every each both other others another one ones thing things 's 't 're 've 'll 'd 'm no yes ok okay out up down off over again just only even very really actually
  potential potentially possible possibly expected known typical typically usual usually likely main major important relevant different various certain please
  use used using user taking take takes taken took receive received receiving given administered treated who's what's whats how's hows wich
  come comes coming happen happens happening occur occurs occurring occurred seen see appear appears observed reported recorded listed found show shown say says stated mentioned know
  drug's effect based combination combinations pair pairs kind kinds sort sorts type types set full complete whole entire list therapy treatment question answer get gets got want there's term terms item items entry entries mean means meant new well still ever
  patients patient people persons person individuals subjects users someone those whoever nowadays currently presently today after before least fewer minimum two three four five six exactly everything anything leads goes going run runs
  part parts role play plays plus vs versus v respect regard regards terms person regarding concerning relate relates yet implicated offending incriminated causative cleared`
    .split(/\s+/)
    .filter(Boolean),
);

/** Ordinary words of prose that are also names of genes, brands or terms; read as names only when written in capitals. */
export const ORDINARY = new Set(
  `patient patients people adult adults child children woman women man men elderly older young pregnant pregnancy male female serious severe mild moderate fatal lethal acute chronic rare frequent
  long short term high low dose doses year years month months week weeks day days time times today yesterday tomorrow weather best worst good bad worse better big small large great old age aged rest impact set met cat was
  can not mice ice age ran fat camp cast cope fast gas gap link mass max not pen pop raf sell ship star step sun tank task track trap wave cell cells human humans animal animals mouse rat study studies trial trials clinical
  data evidence source sources system world home house car money food water air name names number numbers file files page note notes general normal natural simple quick fast slow first second third last next previous following
  more most less least many much few several enough lot lots effect impact result results outcome outcomes change changes level levels increase decrease increased decreased reduce reduced strong weak
  medical health healthy doctor doctors hospital nurse pharmacist student class group groups family life live living death's market marketed postmarketing europe european american usa uk japan`
    .split(/\s+/)
    .filter(Boolean),
);
