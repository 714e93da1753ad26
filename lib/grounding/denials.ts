/** Words that deny what follows them, or what they are said of. */
export const DENIAL =
  /\b(?:no(?! longer than)|not|never|without|absent|absence|none|neither|nor|cannot|lacks?|lacking|nothing|nowhere|unlisted|unreported|untrue|false|wrong(?:ly)?|incorrect(?:ly)?|hardly|barely|scarcely|unrelated|denies|denied|fails?\s+to|ruled\s+out)\b|n't\b/gi;
