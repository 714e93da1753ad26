import { type EventGroup, listed } from "./group";

/** Nerves, mind, eyes, ears. Reason: the hierarchy of preferred terms is licensed. Names only. Reviewed 2026-11-25. */
export const HEAD: readonly EventGroup[] = [
  {
    key: "nervous",
    axis: "organ",
    called: ["Abnormality of the nervous system", "nervous system disorder"],
    apart: [
      "Behavioral abnormality",
      "mental disorder",
      "psychiatric disorder",
      "Fatigue",
      "Abnormal consumption behavior",
    ],
    stems: listed(
      "neuro|*neuro|nerve|*nerve|nervous system|neural|neurit|*neuritis|encephal|*encephal|cerebr|*cerebr|cerebell|brain|*brain_|mening|*mening",
      "spinal cord|myelit|myelopath|*myelitis_|*plegia|*paresis|paralys|*paralysis|palsy|seizure|epilep|convuls|*convuls|status epil|tonic|*clonic|clonus|myoclon",
      "headache|migraine|dizziness|vertigo|somnolence|sedation|letharg|coma|stupor|loss of consciousness|depressed level of con|consciousness|*consciousness|syncope|presyncope",
      "tremor|dyskinesi|*kinesia|akinesi|dystoni|*dystonia|parkinson|*parkinson|extrapyram|akathis|ataxi|chorea|*chorea|choreo|athetos|tic_|tourette|horner|cauda equ|arachnoid|concussion|tetany|drop attack|confusion|delirium|movement dis|coordination|gait|balance disorder|cogwheel",
      "paraesth|*aesthesia|*algesia|hypoaesth|*anaesthesia|dysaesth|formicat|burning sens|sensory|sensation of heav|dysgeus|ageus|hypogeus|taste|parosm|anosm|hyposm|smell",
      "amnesi|memory|cognit|dementia|alzheimer|mental impair|dysarth|aphasi|speech|slurred|dysphas|dyslalia|dyslex|agraph|dysgraph|aprax|nystag|hyperreflex|hyporeflex|areflex|reflex",
      "guillain|multiple scler|demyelin|*demyelin|leukoenceph|leukodys|stroke|transient isch|intracran|subarach|subdural|epidural haem|haemorrhage intrac|cranial|myasthen|restless leg",
      "narcolep|hypersomn|cataplex|serotonin syn|radicul|sciatica|neural|*neuralgia|carpal tun|tardive|opisthot|drooling|psychomotor|disturbance in att|hydroceph|brain fog|poor quality sleep",
      "hypotonia|hypertonia|muscle spast|cerebrosp|csf |autonom|central nervous|brainstem|ventriculoperi|optic neur|facial spasm|hemianop|ischaemic str|lacunar|sinking|head discomf|unresponsive|syringom",
      "electroenceph|locked-in|pleocyt|bradykin|on and off|freezing|fine motor|lhermitte|clumsi|jc virus|creutzf|posterior revers|vasospasm cer|monopar|fontanelle|head titub|allod|sleep par|anticholin",
    ),
    others: listed(
      "glaucoma neuro|neurodermat|scrotal tong|neurosis|hypertonic (?:bladder|uter)|anhedon|aneuro|tonic pup|catatonic|isotonic|hypotonic (?:uter|bladder)|teutonic",
      "skin burn|vulvovaginal burn|genital burn|osteomyel|palmar-plantar eryth|brain natri|heat stroke|vasopleg|cyclopleg|inadequate analg|neurosens|neurogenic shock|laryngeal dysk|site (?:par|hyp|dys|ana)|meningococ",
      "gastrooesophageal reflex|reflexology|neurotic exc|hypokinesia (?:ventr|card)|ventricular hypokin|ventricular dyskin|bile duct|biliary dyski|cervix|coagul|gait belt|sacral dys",
      "cough reflex|sarcoma|glaucoma|trachoma|nerve block|neuroendocr|neuroleptic therapy|tic-tac|epididym|sensory deprivation|anaesthesia (?:proc|compl)",
      "anaesthesia$|hypopyon|pigment disp|stargardt|^fall$|sudden onset|lymphoma|granuloma|carcinoma|adenoma|melanoma|haematoma|myeloma",
    ),
  },
  {
    key: "psychiatric",
    axis: "organ",
    called: ["Behavioral abnormality", "mental disorder", "psychiatric disorder"],
    apart: [
      "Abnormal consumption behavior",
      "Abnormal eating behavior",
      "intellectual disability",
      "cognitive disorder",
      "Seizure",
    ],
    stems: listed(
      "psych|*psychotic|*psychiat|depress|schizo|parasomn|blunted aff|binge|dysthym|suicid|*suicid|self-inj|self inj|intentional self|homicid|anxi|nervousness|panic|agitat|aggress",
      "hostil|anger|angry|irritab|mania|hypomania|manic|bipolar|euphor|elevated mood|mood|affect (?:lab|alt)|affective|flat affect|emotion|cry|tearful|apath|hallucin|delusion|delirium|deliria",
      "paranoi|confusional|confusion|disorient|insomnia|nightmare|abnormal dream|sleep (?:dis|terr|talk|att)|somnambul|libido|loss of libido|restless|obsess|compuls|phobi|*phobia_|fear|depersonal",
      "derealis|dissociat|personality|behavio|abnormal behav|impuls|impulse|gambling|attention def|hyperactiv|thinking|bradyphren|tachyphren|thought|negative thou|stress|post-traumatic stress|conversion dis",
      "drug (?:abuse|depend)|substance|alcohol(?:ism| abuse| use)|dependence|drug use dis|eating disorder|anorexia nerv|bulimi|catatoni|mutism|autis|dysphori|intrusive|morbid|mental disorder|mental status",
      "logorrh|disinhib|screaming|feeling of desp|discourag|hypersexual|tension_$|trichotill|bruxism|encopres|bradyphr|somatic|somatoform|hypochond|illusion|echolal|poriom|neurosis|burnout",
      "grief|loneliness|social avoid|withdrawn|decreased interest|anhedon|listless|inappropriate aff|staring|orgasm abn|premature ejac|psychogenic|indiffer|apprehen|frustrat|worry|mental|feeling guilty|hysteri|initial insom|middle insom|terminal insom",
    ),
    others: listed(
      "irritable bowel|orthostatic|foetal alc|atrioventricular diss|tibial stress|restless leg|sympathetic hyper|antipsychotic drug|depressed level|depressed fract|nervous system depr|hydrophobia|acrophobia|stress (?:card|fract|ulc|incont|echo|urin)|cardiac stress|stress at|photophobia|respiratory depress|marrow depr|st segment depr|depression of|cryo|crypt",
      "osmophobia|phonophobia|encephalitis leth|ventricular restl|restless legs|nonsuicid|oxidative stress|myocardial depr|physical dep|steroid dep|transfusion dep|ventilator dep|insulin dep|dialysis dep|dependence on",
      "respiratory sub|crystal|myocardial stress|moody|metal|environmental|segmental|supplemental|accidental|experimental|monumental|basophobia",
    ),
  },
  {
    key: "eye",
    axis: "organ",
    called: ["Abnormality of the eye", "eye disorder"],
    stems: listed(
      "eye|*ocular|ophthal|*ophthal|*opsia|vision|visual|retin(?:al|o|i)|*retin(?:al|itis|opath)|macul(?!o)|maculopathy|cornea|*corneal|kerat(?:it|opath|ocon|ocell)|conjunct|*conjunct|uveit|*uveit|irit|iri(?:s|do)",
      "scler(?:it|al)|episcler|cataract|glaucom|lens|lenticul|optic|*optic_|blindness|*blindness|diplop|amblyop|blephar|lacrim|dacryo|mydria|miosis|pupil|accommodat|photophob|photops|scotoma|metamorph|chromatop",
      "papilloed|vitre|choroid|*choroid|chorioret|intraocular|orbit|exophthal|strabis|nystag|hyphaema|astigmat|myopia|hypermetrop|presbyop|refraction|xanthop|cyanop|halo vis|oculogyr|periorb|trichias|growth of eyel|madarosis",
      "floppy iris|night blind|pterygi|pinguec|chalaz|hordeol|stye|meibom|cyclit|pupils|gaze|eyelash|eyelid|anisocor|heteroph|sudden vis|retro-?orb|miosis|xerophthal|amauros|vitrit|anterior chamber|dry eye|foreign body sensation in eye|asthenop|glare|arcus|ocul|symbleph|entrop|ectrop",
    ),
    others: listed(
      "optical|auditory|maculo-|rash macul|macule|hallucination, vis|ectropion of cerv|rapid eye|ocular icter|choroid plex|iritab|irritab|irritat|hallucination|lentigo|macular rash|reticul|visual analog|polens|erythema iritis|cyclitic|television|supervision|division|provision|exposure via eye|cervicitis|scleritis mult|scleroderma",
      "fibromacul|haemoglob|oral visc|optimis|retinoic|stereophth|occult|multiocular|loculat",
    ),
  },
  {
    key: "optic nerve",
    axis: "organ",
    called: ["Abnormality of the optic nerve", "Abnormal optic nerve morphology", "optic nerve disorder"],
    stems: listed("optic n|optic atroph|optic disc|optic isch|optic path|papilloed|papillit|retrobulbar|toxic optic"),
  },
  {
    key: "ear",
    axis: "organ",
    called: ["Abnormality of the ear", "auditory system disorder"],
    stems: listed(
      "ear |ear_|ears|otit|*otitis|oto(?:tox|rr|sal|scl)|deaf|*deaf|hypoacus|hyperacus|hearing|tinnitus|auricul|tympan|eustach|labyrinth|vestib(?!ulodyn)|meniere|cerumen|auditory|acoustic|cochle",
      "vertigo|mastoid|motion sick|presbyac|autoph|dysacus|diplacus|misophon|external ear|middle ear|inner ear|paracus|cholesteatom|barotitis",
    ),
    others: "hallucination, aud|parotit|ear, nose|vulvar vest|vulvovestib|auricular fib|early|near",
  },
];
