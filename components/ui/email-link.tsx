/** Wraps after the @. */
export function EmailLink({ email, className }: { email: string; className: string }) {
  const [name, host] = email.split('@')
  return (
    <a href={`mailto:${email}`} className={className}>
      <span>
        {name}@<wbr />
        {host}
      </span>
    </a>
  )
}
