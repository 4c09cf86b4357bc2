/** `/media/uploads/x.webp` for `public/uploads/x.webp` (BRW-16); undefined outside `public`. */
export function mediaPath(stored: string | null | undefined): string | undefined {
  const path = stored?.match(/(?:^|\/)public(\/[\w./-]+)$/)?.[1]
  return path && !path.includes('..') ? `/media${path}` : undefined
}
