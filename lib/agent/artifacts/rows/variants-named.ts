/** Whether what a source states of variants or groups is of one that a question names. */
export function isNamedVariant(stated: string, variants: readonly string[]): boolean {
  const said = folded(stated);
  return said !== "" && variants.some((variant) => keysOf(variant).some((key) => includes(said, key)));
}

/** "HLA-B*15:02" is also written without its gene; "poor metabolisers" in either spelling and number. */
function keysOf(variant: string): string[] {
  const star = /\*.+$/.exec(variant)?.[0];
  return [
    folded(star ?? variant)
      .replace(/ status$/, "")
      .replace(/s$/, ""),
  ];
}

/** *2 is not *27. */
function includes(said: string, key: string): boolean {
  for (let at = said.indexOf(key); at >= 0; at = said.indexOf(key, at + 1)) {
    if (!/\d/.test(said[at + key.length] ?? "")) return true;
  }
  return false;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("metaboliser", "metabolizer")
    .replace(/[\s-]+/g, " ");
}
