import { ButtonLink } from '@/components/ui/button-link'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = { message: string; hint?: string; href: string; label: string }

/** For a verification or recovery page that was opened without its first step (AMB-24). */
export function NoEmail({ message, hint, href, label }: Props) {
  return (
    <div className="mt-5 grid justify-items-start gap-5">
      <InlineMessage tone="danger">{message}</InlineMessage>
      {hint ? <p>{hint}</p> : null}
      <ButtonLink href={href}>{label}</ButtonLink>
    </div>
  )
}
