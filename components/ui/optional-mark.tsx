export function OptionalMark() {
  return <span className="font-regular text-ink-muted"> (optional)</span>
}
