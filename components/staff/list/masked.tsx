/** With bullets in place of what is not shown. */
export const Masked = ({ children }: { children: string }) => (
  <span className="tracking-wide text-ink-soft">{children}</span>
)
