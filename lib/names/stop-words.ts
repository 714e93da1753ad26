const WORDS = `a about after again against all also although am an and any are as at be because been before being below
between both but by can cannot case cases cause caused causes causing class combined common compare compared comparison
concern condition could count current data day days describe did difference different do does doing done dose doses drug
drugs due during each effect effects either especially etc evidence event events ever every explain explains find first
following for form found frequent frequently from further gene genes get give given gives go had has have having he help
her here high him his how however i if important in increase increased increases induce induced induces interaction
interactions into involve involved is it its just know known label labels lack last lead leads led less level levels like
likely link linked list listed long look low made main major make man many may me mean mechanism mechanisms might mind
more most much must my need new no none nor normal not now number of off often old on once one only open or other others
our out over own part path paths pathway pathways patient patients people person plan please poison possible prevent primary
produce profile question rank rare read reaction reactions really reason receive related relation relative release report
reported reports rest result results right risk risks role rule safe safety same sample see seen serious set sets several
shall share shared she should show shown shows side signal signals since single so some such suggest take taken takes
taking target targets tell than that the their them then there these they thing this those through time times to today
together tool top total toward two type under unique up us use used user users uses using very via was way we well were
what when where whether which while who whom whose why will with within without women word work would year years yes yet
you your date dates disease diseases disorder disorders release releases stop syndrome syndromes`;

/** Words a question is made of; alone and in lower case they name nothing. */
export const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

/**
 * Abbreviations of medicine and its trade that genes or drugs also go by as aliases: they name these only where nothing
 * more usual is meant, so in running text an alias of these letters names nothing. Reviewed 2026-11-22.
 */
export const JARGON: ReadonlySet<string> = new Set(
  `api thr ct mri ecg ekg eeg icu er otc fda ema who usa uk eu nih cdc hcp pk pd adme auc iv im sc po bid tid qd prn ae aes
  sae saes adr adrs icsr soc llt prr ror ebgm rct ehr emr cns gi gu ent moa faq pdf csv faers sider smq bmi bp hr rr or ci
  sd se na nos dx rx tx hx sx hcl inn usp atc ich gvp sop roc amp max min mean cat dog rat ice`.split(/\s+/),
);

/** What a question asks about, though a source may use it as a term. */
export const STOP_PHRASES: ReadonlySet<string> = new Set([
  "adverse event",
  "adverse events",
  "adverse reaction",
  "adverse reactions",
  "adverse drug reaction",
  "adverse drug reactions",
  "drug interaction",
  "drug interactions",
  "side effect",
  "side effects",
  "mechanism of action",
]);
