import { type EventGroup, listed } from "./group";

/** Skin, muscles, bones, glands, metabolism, immunity. Reason: the hierarchy of preferred terms is licensed. Names only. Reviewed 2026-11-25. */
export const FRAME: readonly EventGroup[] = [
  {
    key: "skin",
    axis: "organ",
    called: ["Abnormality of the skin", "skin disorder"],
    apart: ["Dermatological manifestations of systemic disorders"],
    stems: listed(
      "rash|dermat|*dermatitis|*derma_|*dermal_|dermal|skin|cutan|*cutan|prurit|prurig|urticari|eczema|erythem|*erythema|acne|psoria|*psoria|alopecia|hair|hirsut|hypertrich",
      "nail|onych|*onychia|blister|bulla|bullous|pemphig|stevens|epiderm|*epiderm|toxic epiderm|drug eruption|eruption|drug reaction with eosin|exanthem|*exanthem|photosens|photoderm|phototox|sunburn|*hidrosis|sweat",
      "night sweats|sebor|sebac|*keratosis|keratosis|*keratoderma|palmar|palmoplant|vitilig|leukoderm|chloasma|melanoderm|pigmentation dis|hyperpigment|hypopigment|skin pigment|purpura|petechi|ecchymos",
      "decubit|lipodystr|lipoatr|lipohyper|pannicul|erysip|cellulit|impetig|furunc|carbunc|folliculit|*hidraden|hidraden|intertrig|ichthy|lichen|pityrias|pyoderm|rosacea|keloid|xerod|xerosis|angioedema",
      "melanoma|basal cell carc|squamous cell carcinoma of skin|bowen|naevus|melanocyt|milia|xanthom|xanthel|wart|molluscum|tinea|scabies|pedicul|leukocytoclast|livedo|telangiect|neutrophilic derm|linear iga|henoch|papul|*pustul",
      "actinic|granuloma annulare|fixed erup|sensitive skin|piloerect|yellow skin|dandruff|lentigo|ephelid|hand-and-foot|diaper|scleroderma|morphoea|sticky skin|pilonidal|ingrowing|hypotrich|necrolysis|cradle|haemorrhage subcut|sjs|melanosis|trichorr|diabetic foot|scab_|scar_|excoriat",
    ),
    others: listed(
      "pharyngeal eryth|oropharyngeal|gingival (?:eryth|blis)|oral mucos\\w+ \\w+|subcutaneous emph|subcutaneous drug|dermal absorp|enterocut|(?:small bowel|intestinal) angio|tongue (?:blis|eryth|prur|erup|pig)|oral (?:prur|lich|blood|pust|blis)|oropharyngeal blis|mucosal (?:eryth|blis)|conjunctival eryth|exposure via skin|skin test|hairy cell|lupus erythematosus|bullous kerat|epidermidis|uveal mel|choroidal mel|retinal|corneal",
      "(?:eye|ear|nasal|anal|vulvovaginal) (?:prur|eryth|skin)|lip blist|gastric muc|sweat test|photosensitive seiz|mucoepiderm|neuroectoderm|ectoderm|epidermal growth|scleroderma renal|lipoatrophic diab|(?:thrombotic )?thrombocytopenic purp|purpura fulm",
      "(?:conjunctival|corneal|retinal|uterine) scar|pulmonary bulla|emphysematous bulla|hair (?:dye|analys|tox)|tongue pigm|gingival hyperp|iris hyperp|erythematous muc|onychomat|pulmonary contus|brain contus|cerebral contus|myocardial contus|eye contus|papillit|trichomon|gastr\\w+ telang|conjunctival pap",
      "skin graft|dermatophag|squamous cell carcinoma of (?:lung|head)|penile wart|cervix|vaginal eryth|laryngeal eryth|eyelash",
    ),
  },
  {
    key: "muscle",
    axis: "organ",
    called: ["Abnormality of the musculature", "muscle tissue disorder"],
    stems: listed(
      "muscle|muscul(?!oskeletal)|my(?:algia|opath|osit|oton|ositis)|*myalgia|polymyos|dermatomyos|*myositis|rhabdomyol|*creatine phosphokin|blood creatine phosphokinase_|myoglob|*myoglob|myasthen|compartment",
      "sarcopenia|myosclerosis|rigidity|trismus|nuchal rig|cramp|myofasc|fasciit|fasciculat|musculoskeletal (?:stiff|pain|disc)|amyotroph|aldolase|torticoll|muscular|fibromyalg|myonecr|immune-mediated my",
    ),
    others:
      "cardiomyop|musculoskeletal chest|extraocular muscle|muscle relaxant therapy|ciliary muscle|creatine phosphokinase mb|neuroleptic rig|immune-mediated myoc|papillary musc|myocard|myopia",
  },
  {
    key: "bone",
    axis: "organ",
    called: ["Abnormality of the skeletal system", "bone disorder"],
    apart: ["Abnormal joint morphology", "Abnormality of joint mobility", "Arthralgia", "Abnormality of head or neck"],
    stems: listed(
      "bone|oste|*osteo|*ostosis|fractur|*fractur|skelet|vertebr|spinal (?:frac|defor|sten|dis|pain|fus|ost|col)|rickets|scolio|kyph|jaw|periost|exostos|hypophosphatas|growth retard|body height|avascular necr",
      "intervertebr|spondyl|bone dens|sequestr|epiphys|coccyd|cranios|pelvic frac|metatars|rib |osteit|spine",
    ),
    others:
      "(?:foot|knee|leg) pain|bone marrow|osteoarth|device|spinal cord|boneless|vertebral artery|vertebrobasilar|tooth fract|stent fract|lens fract",
  },
  {
    key: "joint",
    axis: "organ",
    called: ["Abnormal joint morphology", "Abnormality of joint mobility", "arthropathy"],
    stems: listed(
      "arthr|*arthr|joint|synov|*synov|bursit|tend[io]n|tendon|*tendon|tenosyn|ligament|rotator cuff|rheumatoid|rheumatic (?:dis|fev)|gout|spondyl|ankylos|menisc|cartilage|chondr|periarth|frozen shoulder|trigger finger",
      "dupuytren|epicondyl|enthesop|lupus-like|temporomandib|sacroil|still's|polymyalgia|costochond|pseudogout|systemic lupus",
    ),
    others:
      "oedema|swelling|arthropod|hypochondr|joint (?:dose|operat|replac)|arthroplast|arthrosc|intervertebral|jointly|mitochondr|dysarthr",
  },
  {
    key: "musculoskeletal",
    axis: "organ",
    called: ["Abnormality of the musculoskeletal system", "musculoskeletal system disorder"],
    parts: ["muscle", "bone", "joint"],
    stems:
      "musculosk|connective tissue|back pain|neck pain|pain in extrem|flank pain|limb disc|growing pain|mobility decr|muscular weak|groin pain|coccyd|shoulder pain|systemic lupus|soft tissue dis|foot deform|limb def|lupus-like",
    others: "musculoskeletal examination|oedema|swelling|colpocele|exomphalos|lipoma|lipoedema|fat tissue",
  },
  {
    key: "thyroid",
    axis: "organ",
    called: ["Abnormality of the thyroid gland", "thyroid gland disorder"],
    stems:
      "*thyroid(?!ect)|*thyrox|thyrotox|goit|basedow|graves|*thyronine|myxoed|thyreo|hashimoto|*thyroidism|exophthalmos|thyroglob",
    others: "*parathyroid|steroid|corticosteroid",
  },
  {
    key: "endocrine",
    axis: "organ",
    called: ["Abnormality of the endocrine system", "endocrine system disorder"],
    apart: ["Abnormal circulating lipid concentration", "gonadal disorder"],
    parts: ["thyroid"],
    stems: listed(
      "endocr|adren|*adrenal|cushing|*cortic(?:ism|ot)|addison|pituit|*pituit|hypophys|diabetes|diabetic|*parathyr|prolactin|*prolactin|cortisol|hormone|*hormone|gynaecomast|galactorr|hypogonad|acromeg|inappropriate antidi",
      "virilis|hirsut|aldoster|*aldoster|insulin (?:res|c-)|insulinoma|precocious pub|delayed pub|blood (?:testost|oestrog|oestrad|cortico|growth|thyroid|prolac|lutein|follic)|steroid withdrawal|androgen|phaeochrom|carcinoid|polyendoc|polyglan",
      "hyperandro|feminis|glucocort|mineralocort|goitre|adrenocort|vasopress|hypothalam|hyperinsulin|masculinis|premature menop|immune-mediated (?:adren|hypoph|endo|diab)|cushingoid|blood insulin|fulminant type",
    ),
    others:
      "thymoma|thymus|menopaus|androgenetic alo|diabetic (?:foot|ulc|gangr|wound|eye|diet|neur|ret|neph|vasc|blind|mac|auto)|prohormone|hormone[- ](?:ref|rec|dep|sens)|adrenergic|cataract diab|neuroendocr|noradren|hormone replac|epinephrin",
  },
  {
    key: "metabolic",
    axis: "organ",
    called: ["Abnormality of metabolism/homeostasis", "metabolic disease"],
    apart: [
      "Fever",
      "Abnormality of temperature regulation",
      "Edema",
      "Abnormality of the lymphatic system",
      "Fluctuations in consciousness",
    ],
    stems: listed(
      "metabol|*metabol|*glycaem|glucose|blood glucose|diabet|*natraem|*kalaem|*calcaem|*magnesaem|*phosphat(?:aem)|*chloraem|*uricaem|*lipidaem|*cholesterol|*triglycerid|*lipoprotein|acidosis|*acidosis|alkalosis|ketosis|*ketos|electrolyt",
      "dehydrat|hypovolaem|hypervolaem|fluid (?:ret|over|imb|bal|int)|blood (?:sodium|potass|calc|magnes|phosph|chlor|bicarb|uric|zinc|copper|lact|ket|osmol|iron|albumin|insulin|gluc)|uric acid|gout|tumour lysis|appetite|*appetite",
      "weight (?:inc|dec|gain|loss|abn|fluct)|obes|overweight|underweight|malnut|cachex|failure to thrive|hypoalbumin|hypoprotein|vitamin|hypovitam|hypervitam|folate def|iron (?:over|def)|haemochrom|haemosider|porphyr|lipid|hyperammon|glycosur",
      "glycosylated|insulin res|hyperphag|polydips|hypercalciur|lactic|hyperlact|carnitine|zinc def|feeding disorder|carbohydrate tol|^enzyme abn|abnormal loss of weight|ketonuria|hyperinsul|diet refusal|hypoferr|amyloid|food craving|calciphyl|mineral|nutrition|protein (?:tot|def)|thirst|hyposidera",
    ),
    others:
      "c-reactive|sediment|*bacteraem|*viraem|resistance_|liver funct|lipid (?:emul|pneu)|blood phosphokin|blood lactate dehydrogen|blood creatine|lactation|phospholipid anti|antiphosph|diabetic (?:foot|wound|ulc|retin|neph|neuro|eye|gangr|vasc)|vitamin k ant|prolactic|anaphyl|prophyl|gastric mineral|lactic acid bac|mineralocort|nephrogenic diab|diabetes insip|device|blood calcitonin",
  },
  {
    key: "immune",
    axis: "organ",
    called: ["Abnormality of the immune system", "immune system disorder"],
    branches: [
      "Immunologic hypersensitivity",
      "immune system disorder",
      "autoimmune disease",
      "hypersensitivity reaction disease",
    ],
    apart: ["Recurrent infections", "Unusual infection", "hematologic disorder", "Abnormal leukocyte count"],
    stems: listed(
      "*immun|hypersensit|*hypersensit|allerg|*allerg|anaphyl|angioedema|serum sick|cytokine|graft versus|transplant rejec|*rejection|lupus|sarcoid|*sarcoid|vasculit|*angiitis|rheumatoid|antibody|*antibod|antinuclear|sjogren|urticaria",
      "drug reaction with eos|*histiocytosis|haemophagoc|mastocyt|mast cell|scleroderma|complement|*complement|immunoglob|*globulinaem|kounis|autoinflam|still's|arthus|infusion related react|capillary leak|antiphosph|engraft|secondary immuno|food allerg|multiple allerg|systemic inflam|periodic fever|behcet|goodpasture|guillain|myasthenia gravis|coeliac",
    ),
    others:
      "lupus vulg|immunisation|immunosuppressant drug|immunosuppressant (?:lev|ther)|immunoglobulin ther|dental|immunohist|immunochemo|complementary|emotional hyper|dentine",
  },
];
