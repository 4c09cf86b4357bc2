type Props = {
  /** Must be sanitised on the server. */
  html: string
  className?: string
}

export function Prose({ html, className = '' }: Props) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
