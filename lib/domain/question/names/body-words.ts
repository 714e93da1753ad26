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
