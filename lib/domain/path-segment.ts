/** A name as it was before it became a part of a path, in the one form that equal names share; as it is when malformed. */
export function fromPathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return segment
  }
}
