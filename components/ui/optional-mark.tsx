/** Behind the name of a field that may stay empty. */
export function OptionalMark() {
  return <span className="font-regular text-ink-muted"> (optional)</span>
}
