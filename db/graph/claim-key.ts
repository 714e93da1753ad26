/** A claim id as the signed 64-bit number it is stored as, in decimal. */
export function claimKey(id: string): string {
  return BigInt.asIntN(64, BigInt(`0x${id.slice(2)}`)).toString();
}

/** Whether a text is a claim id at all; anything else names no claim. */
export function isClaimId(id: string): boolean {
  return /^c_[0-9a-f]{16}$/.test(id);
}
