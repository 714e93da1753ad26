/** A trade name published in capitals, capitalised; words of up to three letters ("XR") keep them after the first word. Mixed case is left as it is. */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.split(" ").map((word, index) => (index > 0 && word.length <= 3 ? word : capitalised(word)));
  return words.join(" ");
}

function capitalised(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
