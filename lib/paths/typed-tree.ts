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
  const root: Branch = {};
  for (const [path, array] of arrays) {
    const keys = path.split(".");
    let branch = root;
    for (const key of keys.slice(0, -1)) branch = grown(branch, key);
    branch[keys.at(-1) ?? ""] = array;
  }
  return root;
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

type Branch = { [key: string]: Branch | TypedArray };

function grown(branch: Branch, key: string): Branch {
  const next = branch[key] ?? {};
  branch[key] = next;
  return next as Branch;
}

function asTyped(view: ArrayBufferView): TypedArray {
  return view as TypedArray;
}
