type Props = {
  /** Cleaned on the server, by the one allow list. */
  html: string
  className?: string
}

export function Prose({ html, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
