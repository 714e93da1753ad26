import { type EventGroup, listed } from "./group";

/** Liver, gut, pancreas, kidneys and what is near them. Reason: the hierarchy of preferred terms is licensed. Names only. Reviewed 2026-11-25. */
export const ABDOMEN: readonly EventGroup[] = [
  {
    key: "liver",
    axis: "organ",
    called: ["Abnormality of the liver", "liver disorder"],
    branches: ["Abnormality of the liver", "Abnormality of hepatobiliary system physiology", "liver disorder"],
    apart: ["Abnormality of the biliary system", "biliary tract disorder"],
    stems: listed(
      "*hepat|liver|transaminase|*aminotransferase|gamma-glutamyl|*bilirubin|jaundice|icter|ocular icterus|cholesta|*cholesta",
      "hy's law|bilirub|venoocclusive|budd-chiari|cirrhosis|portal (?:hyperten|vein|fibro|tract|shunt)|veno-occlusive|bile output",
      "blood alkaline phosphatase|varices oesoph|steatohep|reye|peliosis|yellow skin|hypertransam",
      "foetor hepat|acute yellow|coma hepat",
    ),
    others:
      "deliver|pulmonary veno|splenic peli|hepatitis (?:b|c) (?:surface|core|e|virus test|antibody|antigen|dna|immun|vacc)|hepatitis \\w+ (?:antibody|antigen|surface)",
  },
  {
    key: "biliary",
    axis: "organ",
    called: ["Abnormality of the biliary system", "biliary tract disorder"],
    stems: listed(
      "bile|*biliary|biliary|chole(?:cyst|lith|doch)|*cholangi|gallbladder|cholangi|cholesta|hydrocholecystis|hepatobil|sphincter of oddi|vanishing bile",
    ),
  },
  {
    key: "hepatobiliary",
    axis: "organ",
    called: ["Abnormality of hepatobiliary system physiology"],
    branches: [],
    parts: ["liver", "biliary"],
  },
  {
    key: "pancreas",
    axis: "organ",
    called: ["Abnormality of the pancreas", "pancreas disorder"],
    stems: "*pancrea|amylase|*amylas|lipase",
  },
  {
    key: "gum",
    axis: "organ",
    called: ["Abnormality of the gingiva", "gingival disorder"],
    stems: "gingiv|*gingiv|gum|periodont|necrotising ulcerative ging",
    others: "gumma|gum test",
  },
  {
    key: "mouth",
    axis: "organ",
    called: ["Abnormal oral cavity morphology", "Abnormality of the mouth"],
    parts: ["gum"],
    stems: listed(
      "mouth|oral |*oral_$|tongue|gloss|*gloss|lip |lips|cheil|stomat|*stomat|tooth|teeth|dent|saliva|*saliva|parotid|sialo|aphthous|bruxism",
      "palat|chapped|xerostom|drool|dry mouth|leukoplakia oral|oromandib|burning mouth",
    ),
    others:
      "temporal|dentate|accident|incident|dependent|identif|oral contracept|behavioral|oral admin|electoral|femoral|peroral|oropharyn",
  },
  {
    key: "digestive",
    axis: "organ",
    called: ["Abnormality of the digestive system", "digestive system disorder"],
    apart: [
      "Abnormality of the liver",
      "Abnormality of hepatobiliary system physiology",
      "Abnormality of the biliary system",
      "liver disorder",
      "biliary tract disorder",
      "hepatobiliary disorder",
    ],
    parts: ["mouth", "pancreas"],
    stems: listed(
      "gastr|*gastr|stomach|intestin|*intestin|bowel|colon|colit|*colit|colorect|rect(?:al|um|o)|*rectal|proct|*proct|anal |anal_|anus|anorect|perianal",
      "oesophag|*oesophag|duoden|*duoden|jejun|ile(?:um|us|al|it|o)|subileus|caec|append|enter(?:itis|oc|op|al|al_)|*enteritis|*enterocol|diarrh|constip|nausea",
      "vomit|*vomit|retch|dyspep|flatul|eructat|abdom|intra-?abdom|haematemesis|melaena|haematochez|faec|defaec|dyschez|stool|*stool|ascites|periton",
      "*periton|hernia|diverticul|meckel|crohn|coeliac|celiac|malabsor|steatorr|peptic|ulcer haem|hiatus|achalasia|dysphag|odynophag|epigastr|bezoar",
      "mesenter|megacolon|haemorrhoid|fistula of|pseudomembran|clostridi|volvulus|intussus|gastro-?int|regurgit|hyperchlorhyd|hypochlorhyd|achlorhyd",
      "swallow|mallory|barrett|omentum|omental|pneumatosis|pneumoperit|aerophag|frequent bowel|lactose|irritable bowel|food poison|cyclic vom|salmonell",
      "shigell|norovir|rotavir|helicobact|gastrin|short-bowel|tenesmus|heartburn|toxic dilat|hypermotil|hiccup",
    ),
    others: listed(
      "gastrocnem|splenectomy|hernia (?:disc|cereb)|disc hernia|brain hernia|cerebral hern|vena enter|pseudobulb|analgesi|analys|canal|erectile|direct|correct",
      "colony|semicolon|colonis|enterovir|enterococc|enterobact|rectus|diverticulum of (?:bladder|ureth)|bladder divert|urinary divert|intervertebral",
      "abdominal aort|peritoneal dial|nasogastr|appendage|retroperit|percutaneous|congenital diaphragm",
    ),
  },
  {
    key: "kidney",
    axis: "organ",
    called: ["Abnormality of the kidney", "kidney disorder"],
    stems: listed(
      "renal|*renal|kidney|nephr|*nephr|glomerul|*glomerul|*creatinine|proteinuria|protein urine|albuminuria|albumin urine|microalbumin|urine albumin",
      "oliguria|anuria|azotaem|uraem|blood urea|blood cystatin|fanconi|tubulointer|tubular|haemolytic uraem|polycystic kid|pyelitis|pyelocal|pyelo",
      "hydroneph|bartter|gitelman|cylindruria|red blood cells urine|urine output decr|urate neph|goodpasture|aminoacidur|*phosphaturia|beta 2 microglobulin urine|hyposthen|crystallur|iga neph|calculus urinary|urolith",
    ),
    others:
      "adren|*adrenal|renal (?:transplant_$)|seminiferous|creatinine normal|testicular tub|phosphokinase|creatine phos",
  },
  {
    key: "urinary",
    axis: "organ",
    called: ["Abnormality of the urinary system", "urinary system disorder"],
    parts: ["kidney"],
    stems: listed(
      "urin(?:e|ary|ation)|*urinary|*uria_|bladder|cystit|*cystitis_|ureter|ureth|*ureth|micturit|nocturia|pollakiuria|enuresis|urinary incont|^incontinence$|polyuria",
      "haematuria|urosep|urogen|genitourin|residual urine|crystal urine|vesic(?:al|oureter)|cystocele|strangury|chromaturia|mixed incont|stress incont|urge incont|cystospasm|urobilin",
    ),
    others:
      "gallbladder|cholecystit|dacryocyst|intussus|tyrosinuria|phenylketonuria|homocystin|porphyrinuria|ketonuria|glycosuria",
  },
  {
    key: "genital",
    axis: "organ",
    called: ["Abnormality of the genital system", "reproductive system disorder"],
    stems: listed(
      "genit(?!our)|*genital_|vagin|vulv|*vagin|*vulv|*uterine|endometr|*metri(?:um|tis|osis)|cervix|cervicit|ovar|*ovar|fallopian|salping|menstr|*menstr|menorrh|*menorrh",
      "*menorrhoea|metrorrh|*metrorrh|menopaus|*menopaus|menarche|penil|penis|testi(?:s|c)|scrot|prostat|epididym|orchit|balan(?:itis|opos)|phimos|priapism|erectile|erection|ejacul|*sperm",
      "libido|orgasm|anorgasm|sexual|infertil|fertility|hypogonad|dyspareunia|pelvic inflamm|intermenstr|withdrawal bleed|peyronie|semen|haematosperm|gynaecomas|galactorr",
      "breast (?:engorg|discharge)|polycystic ov|adnexa|hydrocele|varicocele|impoten|anovul|ovul|hypospad|premature ejac|coital|clitor|labia|urogen|leiomyoma|oligosperm|azoosperm",
    ),
    others:
      "congenit|sexually act|pregnan|ectopic preg|*hydramn|placent|cervical (?:rad|spin|spon|vert|disc|myel)|testing|sexually (?:trans|abus)|sexual abuse|outer|transsex|urogenital sin|psychosex",
  },
  {
    key: "breast",
    axis: "organ",
    called: ["Abnormality of the breast", "breast disorder"],
    stems:
      "breast|mast(?:it|algia|opath|ectomy)|nipple|gynaecomast|galactorr|lactation|*mammary|mammogram|fibroadenoma|mammar|fibrocystic br|milk",
    others:
      "breast feed|breastfeed|exposure (?:via|during) breast|mastoid|masto?cyt|milk allerg|cow's milk|milk-alk|milk of",
  },
];
