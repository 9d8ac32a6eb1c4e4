/** bcrypt reads no further, in bytes: two passwords that differ after them would be one. */
const MOST_BYTES = 72;

export function isTooLong(password: string | null | undefined): boolean {
  return Buffer.byteLength(password ?? '') > MOST_BYTES;
}
