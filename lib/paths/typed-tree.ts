const TYPES = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The typed arrays of a tree of plain objects, each with its path ("edges.subjects"). */
export function allArrays(tree: object, path = ""): [string, TypedArray][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    ArrayBuffer.isView(value) ? [[path + key, asTyped(value)]] : allArrays(value, `${path}${key}.`),
  );
}

/** The tree whose arrays these are. */
export function nested(arrays: readonly (readonly [string, TypedArray])[]): object {
  const keyOf = ([path]: readonly [string, TypedArray]) => path.split(".", 1)[0] ?? "";
  const branch = (key: string) => {
    const within = arrays.filter((each) => keyOf(each) === key);
    const leaf = within.find(([path]) => path === key);
    return leaf ? leaf[1] : nested(within.map(([path, array]) => [path.slice(key.length + 1), array]));
  };
  return Object.fromEntries([...new Set(arrays.map(keyOf))].map((key) => [key, branch(key)]));
}

/** An array of the named type over memory that exists; throws when it does not fit there. */
export function typedArray(
  type: keyof typeof TYPES,
  buffer: ArrayBufferLike,
  start: number,
  length: number,
): TypedArray {
  return new TYPES[type](buffer as ArrayBuffer, start, length);
}

function asTyped(view: ArrayBufferView): TypedArray {
  return view as TypedArray;
}
