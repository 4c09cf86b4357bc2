/**
 * A stored picture's address on this site: `public/uploads/x.webp` is served at `/media/uploads/x.webp` (BRW-16).
 * Undefined when the value names nothing below `public`.
 */
export function mediaPath(stored: string | null | undefined): string | undefined {
  const path = stored?.match(/(?:^|\/)public(\/[\w./-]+)$/)?.[1]
  return path && !path.includes('..') ? `/media${path}` : undefined
}
