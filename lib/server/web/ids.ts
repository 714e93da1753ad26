import { z } from "zod";
import { AppError } from "@/lib/domain/run/error";

export const ClaimId = z.string().regex(/^c_[0-9a-f]{16}$/);
const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** An id of a run or share as it stands in an address; what cannot be one throws `not_found`, like one that names nothing. */
export function validId(text: string): string {
  if (!isId(text)) throw new AppError("not_found", "Not found.");
  return text;
}

/** Whether a text can be an id of a run or share; whether it names one is another matter. */
export function isId(text: string): boolean {
  return Id.safeParse(text).success;
}

/** A part of an address as it was before it was written for one; what cannot be one names nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
