import { type EventGroup, listed } from "./group";

/** Kinds of events that are asked for as a whole, whatever the organ. Reason: no loaded vocabulary groups preferred terms so. Names only. Reviewed 2026-11-25. */
export const KINDS: readonly EventGroup[] = [
  {
    key: "infection",
    axis: "kind",
    called: ["Infection"],
    branches: ["infectious disease"],
    stems: listed(
      "infect|*infect|infest|sepsis|*sepsis|septic|*septic(?:aem| sh)|bacteraem|viraem|*viraem|fungaem|candid|*candid|abscess|*abscess|*pneumonia_|cellulit|erysip|herpes|*herpes|zoster|varicella|chickenpox|influenza_$|covid|sars|coronav",
      "tubercul|*tubercul|mycobact|*mycosis|*mycoses|mycosis|*mycotic|fungal|bacterial|viral|*virus|virus|staphyl|strept|pneumococ|meningococ|enterococ|escherich|klebs|pseudomon(?:as|al)|clostrid|listeri|salmon|nocardi|cryptococ|aspergill|pneumocyst|toxoplasm",
      "histoplasm|blastomyc|coccidioid|mucormyc|leishman|malaria|protoz|parasit|helminth|scabies|tinea|onychomyc|impetig|furunc|carbunc|folliculit|nasopharyng|pharyngitis|tonsillit|sinusitis|rhinitis_$|laryngit|bronchitis|bronchiolit|tracheit|otitis (?:ext|med)|mastoid",
      "conjunctivitis (?:bac|vir|inf)|endophthalm|keratitis (?:bac|fung|vir|herp)|meningitis(?! asep)|encephalitis (?:vir|herp|cyt)|brain absc|endocarditis(?! nonin)|osteomyel|arthritis (?:bac|inf)|pyelonephr|urosep|cystitis_$|cystitis (?:bac|esch)|urinary tract inf|prostatit|epididymit|vaginitis bac",
      "peritonitis|appendicit|diverticulitis|cholecystitis inf|gastroenteritis|enteritis inf|necrotising fasc|gas gangrene|fournier|empyema|pyothor|hepatitis [abcde]_|hepatitis (?:vir|inf)|progressive multifocal|epstein|cytomegal|human immunodef|acquired immunodef|hiv|mononucleos|measles|mumps",
      "rubella|pertussis|legionell|syphilis|gonorr|chlamyd|anthrax|botulism|tetanus|brucell|lyme|borreli|rickett|leptospir|q fever|bartonell|cat scratch|wart|papilloma vir|molluscum|oral hairy|tooth absc|gingivitis ulc|paronych|lymphangitis|bk virus|polyoma|trichomon|giardia|amoeb|cryptospor",
      "strongyl|pinworm|ascari|schistos|pediculos|dengue|zika|ebola|rabies|poliomyel|adenovir|rhinovir|rotavir|norovir|parvovir|enterovir|moraxell|haemophilus|proteus|serratia|acinetob|enterobact|stenotroph|burkhold|campylob|helicobac|shigell|yersin|vibrio|cholera|typhoid|aeromon|actinomyc|corynebac|lactobac|mycoplasm|ureaplasm|fusobac|bacteroid|peritoneal tub|pulmonary tub|disseminated tub",
    ),
    others: listed(
      "cystitis non|meningitis asept|non-?infectious (?:perit|endo)\\w*|(?:chemical|immune-mediated|radiation) cyst|(?:vasomotor|allergic) (?:rhin|sinus)|obliterative bron|cellulite_|mycotic all|antiviral|antibacterial|antifungal|infection prophyl|noninfect|non-infect|virus test negative|test negative|infectious disease car|vaccin|immunis|aseptic|septic (?:screen)|nasal sept|interstitial pneumonia|idiopathic pneumonia|organising pneumonia|eosinophilic pneum|cryptogenic organ|pneumonia (?:lip|chem)|lupus",
      "peritonitis (?:lup|chem|scl)|antibody (?:neg|test)|vasomotor|allergic|fear of|exposure to|hepatitis b (?:surface|core|antib)|mycosis fungoid|contaminat|meningitis (?:chem|non)|herpes gest|prion|eosinophilic fasc|fasciitis plant|plantar fasc|rhinitis (?:all|per|atr|seas|hyp)|gangrene dry|radiation|infectious\\w* vacc|immunodeficiency_$|viral load|cystitis (?:non|haem|rad|inter|chem|glan)|tumour|malign",
    ),
  },
  {
    key: "malignancy",
    axis: "kind",
    called: ["Neoplasm malignant"],
    branches: ["cancer"],
    stems: listed(
      "*carcinoma|cancer|malignan|*malignan|*sarcoma|lymphoma|*lymphoma|leukaemia|*leukaemia|myeloma|melanoma|metasta|neuroblast|glioblast|medulloblast|retinoblast|hepatoblast|nephroblast|mesothelioma|seminoma|germ cell (?:can|tum)|hodgkin|waldenstr|astrocyt|glioma|*glioma",
      "oligodendrogl|ependymo|myelodysplas|bowen|plasmacytoma|carcinoid|mycosis fungoides|sezary|neuroendocrine (?:tum|carc)|hepatobiliary neop|blast (?:cri|cell)|thymoma|choriocarc|teratoma mal|kaposi|paget's disease of (?:nip|vul|pen)|lymphoproliferative|richter|cholangiocarc|neoplasm (?:mal|rec)|malignant|chordoma|pseudomyx|leukaemic|post transplant lymph|gastrointestinal stromal",
    ),
    others:
      "kaposi's varicell|meningioma|neurofibroma|keratoacanth|essential thrombocyth|teratoma_|precancer|pre-?malig|premalignant|cancer (?:surg|scr|pain|fat|gene)|fear of|neuroleptic malig|malignant (?:hyperten|hyperth)|hyperthermia mal|pseudolymph|benign|malignant hydat|nonmalig|antigen|prophyl|leukaemoid|carcinoembry|carcinoid test|malignant exoph|tumour marker|hypertension mal|malignant catat|lymphogranul",
  },
  {
    key: "neoplasm",
    axis: "kind",
    called: ["Neoplasm"],
    branches: ["neoplasm"],
    parts: ["malignancy"],
    stems:
      "neoplas|*neoplas|tumour|*tumour|adenoma|*adenoma|papilloma|*papilloma|lipoma|fibroma|*fibroma|haemangioma|lymphangioma|meningioma|polyp|*polyp|leiomyoma|naevus|keratoacanth|dermatofibr|acrochord|seborrhoeic kerat|neurofibro|neurilem|schwann|acoustic neur|phaeochromoc|insulinoma|prolactinoma|glucagonoma|craniophar|teratoma|myxoma|osteochondroma|chondroma|odontoma|precancer|premalig|pre-malig|dysplastic",
    others:
      "tumour (?:lysis|necrosis f|flare|mark|pain|haem|perf|ulc|asso)|fear of|polypect|human papilloma|papillomavir|neoplasm prophyl|paraneopl|polypharm|anti|antigen",
  },
  {
    key: "haemorrhage",
    axis: "kind",
    called: ["Haemorrhage"],
    branches: ["Abnormal bleeding"],
    stems: listed(
      "haemorrhag|*haemorrhag|bleed|*bleed|haematoma|*haematoma|epistaxis|melaena|haematemes|haematochez|haemoptys|haematur|blood urine|*menorrhag|menometr|metrorrh|ecchym|petech|purpura|haemarth|haemothor|haemoperi|haemobil|haematosperm|hyphaem|contus|increased tendency to br",
      "occult blood|blood loss|haematospe|haemorrhagic str|haemotympan|haematocele|haematomy|apoplex|menorr|blood in stool|blood blister|red blood cells urine pos|haemospermia",
    ),
    others:
      "haemorrhagic fever|bleeding time|henoch-schonlein purp|thrombocytopenic purp|purpura fulm|dysmenorr|amenorr|oligomenorr|hypomenorr",
  },
  {
    key: "arrhythmia",
    axis: "kind",
    called: ["Arrhythmia"],
    branches: ["cardiac rhythm disease", "Arrhythmia"],
    stems: listed(
      "arrhythm|*arrhythm|*tachycard|*bradycard|*fibrillation|atrial flut|ventricular flut|extrasystol|palpitat|torsade|*heart block|heart block|atrioventricular (?:block|diss)|sinoatrial|sinus (?:arr|node|brady|tachy)|bundle branch|sick sinus|long qt|qt (?:prol|int)|*qt prolong|*qt interval|conduction dis",
      "brugada|nodal (?:rh|arr)|wolff|adams-stokes|cardiac arrest|cardio-respiratory arr|asystol|*asystol|pulseless elec|rhythm idio|accelerated idio|heart rate irreg|trifascic|bifascic|bradyarr|tachyarr|cardiac flutter|electrocardiogram (?:pr|qrs|delta|rep)|parasystol|pacemaker synd|ventricular pre-?exc|ventricular asys",
    ),
    others: "muscle fibrillation|fibrillation of mus",
  },
  {
    key: "thromboembolism",
    axis: "kind",
    called: ["Thromboembolism", "Thrombosis", "Embolism"],
    branches: ["thrombotic disease", "Thromboembolism", "Venous thrombosis", "Arterial thrombosis"],
    stems: listed(
      "thrombos|*thrombos|thrombus|*thrombus|thromboem|*thromboem|*embolism|embolism|embol(?:us|ic)|*embol(?:us|ic)|thrombophleb|thrombotic (?:str|thromb|cer|event|micro)|*infarct|stroke|cerebrovascular acc|transient ischaemic|venoocclusive|budd-chiari|*(?:artery|vein|vascular|arterial) occlusion|acute coronary synd",
      "ischaemic stroke|cerebral (?:artery occ|isch)|intracardiac thr|disseminated intravas|post thromb",
    ),
    others:
      "thrombosis prophyl|*embolisation|haemorrhagic (?:transformation )?stroke|postinfarct|heat stroke|stroke vol",
  },
  {
    key: "hypersensitivity",
    axis: "kind",
    called: ["Hypersensitivity"],
    branches: ["Immunologic hypersensitivity", "allergic disease", "hypersensitivity reaction disease"],
    stems:
      "hypersensit|*hypersensit|allerg|*allerg|anaphyl|angioedema|urticari|serum sick|drug reaction with eos|stevens-j|toxic epid|erythema mult|drug eruption|kounis|circulatory collapse anaph|laryngeal oed|bronchospasm|face oedema|lip swell|arthus|acute generalised exan|dermatitis allerg|atopic|type i+ hyper|reaction to exc|reaction to pres|reaction to azo",
    others:
      "sarcoid|coeliac|bronchospasm para|exposure to|emotional hyper|dentine hyper|carotid sinus hyper|dental hyper|photosens|fear of",
  },
  {
    key: "fracture",
    axis: "kind",
    called: ["Fracture"],
    branches: ["bone fracture", "Bone fracture"],
    stems: "fractur|*fractur",
    others:
      "fracture of penis|device|tooth fract|dental|penile|stent|lens|nail|catheter|fracture (?:red|treat|disp|mal|non|del)|open reduc",
  },
  {
    key: "seizure",
    axis: "kind",
    called: ["Seizure"],
    branches: ["Seizure", "epilepsy"],
    stems: "seizure|*seizure|epilep|*epileps|convuls|*convuls|*clonic conv",
    others: "anticonvuls|febrile conv proph|pseudo-?seiz|fear of|antiepilep",
  },
  {
    key: "movement",
    axis: "kind",
    called: ["Movement disorder"],
    branches: ["movement disorder", "Involuntary movements"],
    stems:
      "*kinesia|dystonia|*dystonia|parkinson|*parkinson|akathis|extrapyram|chorea|choreo|*chorea|athetos|tremor|tic_|tourette|myoclon|*clonus|cogwheel|movement dis|oculogyric|torticoll|opisthot|tardive|ataxia|bradykin|on and off phen|restless leg|dyskinetic",
    others: "biliary|ventricular|cardiac|laryngeal d",
  },
  {
    key: "suicidality",
    axis: "kind",
    called: ["Suicidal behaviour", "Suicide attempt"],
    branches: [],
    stems: "suicid|*suicid|self-inj|self inj|intentional self|intentional overdose|poisoning delib",
    others: "suicide prophyl",
  },
  {
    key: "cytopenia",
    axis: "kind",
    called: ["Cytopenia", "Pancytopenia"],
    branches: [],
    stems:
      "*cytopeni|neutropeni|lymphopeni|leukopeni|erythropeni|granulocytopeni|agranulocyt|aplastic an|bone marrow (?:fail|supp|tox|depr)|myelosupp|aplasia pure|pure red|febrile bone marrow|(?:neutrophil|platelet|white blood cell|lymphocyte|granulocyte|leukocyte|full blood) count dec|haematotox",
  },
  {
    key: "electrolyte",
    axis: "kind",
    called: ["Electrolyte imbalance"],
    branches: [],
    stems:
      "*natraemia|*kalaemia|*calcaemia|*magnesaemia|*phosphataemia|*chloraemia|electrolyt|blood (?:sodium|potass|calc|magnes|phosph|chlor|electro|bicarb)",
    others: "blood phosphokinase|blood calcitonin|blood electrolytes normal",
  },
  {
    key: "congenital",
    axis: "kind",
    called: ["Congenital anomaly"],
    branches: [],
    stems:
      "congenital|*malformation|malformation|teratogen|foetal (?:dam|dis|death|growth|cardiac)|cleft|spina bifida|anencephal|talipes|polydactyl|syndactyl|microcephal|hypospad|atresia|*atresia|tetralogy|neural tube|septal defect|patent ductus|exomphalos|gastroschisis|phocomel|multiple congenital|dysmorph",
    others: "arteriovenous malf|vascular malf",
  },
  {
    key: "fungal",
    axis: "kind",
    called: ["Fungal infection"],
    branches: ["fungal infectious disease"],
    stems: listed(
      "fungal|fungaem|mycotic|*mycosis_|mycosis|candid|*candid|aspergill|cryptococc|pneumocyst|histoplasm|mucormyc|coccidioid",
      "blastomyc|tinea|sporotrich|fusarium|trichospor|talaromyc|malassezia|scedospor|alternaria|dermatophyt",
    ),
    others: "mycosis fungoid|mycotic aneurysm|mycotic allerg|test negative|allergic|actinomycos",
  },
  {
    key: "viral",
    axis: "kind",
    called: ["Viral infection"],
    branches: ["viral infectious disease"],
    stems: listed(
      "viral|*virus|viraem|*viraem|herpes|*herpes|zoster|varicella|cytomegal|epstein|hepatitis [abce]_|influenza_|covid|sars|hiv|human immunodef|jc |bk ",
      "progressive multifocal|measles|mumps|rubella|mononucleos|wart|molluscum|dengue|zika|poliomyel|rotavir|norovir|polyoma",
    ),
    others: "antiviral|test negative|haemophilus inf|virus vacc|viral load dec|hepatitis b (?:surf|core) antib",
  },
  {
    key: "bacterial",
    axis: "kind",
    called: ["Bacterial infection"],
    branches: ["bacterial infectious disease"],
    stems: listed(
      "bacteri(?!urie)|bacteraem|*bacteraem|staphyl|strept|pneumococ|meningococ|enterococ|escherich|klebs|pseudomonas|pseudomonal|clostrid|listeri|salmon",
      "nocardi|tubercul|mycobact|legionell|syphil|gonorr|chlamyd|erysip|cellulit|impetig|shigell|campylob|helicobac|haemophilus|lyme|brucell|botul|tetanus",
    ),
    others: "antibacterial|test negative|helicobacter test neg|vaccin",
  },
];
