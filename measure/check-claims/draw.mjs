/** Keeps `size` of all things offered, each with the same chance (Vitter 1985, algorithm R). */
export function reservoir(size, random) {
  const kept = [];
  let seen = 0;
  return {
    kept,
    offer(thing) {
      seen += 1;
      if (kept.length < size) kept.push(thing);
      else {
        const place = Math.floor(random() * seen);
        if (place < size) kept[place] = thing;
      }
    },
  };
}
