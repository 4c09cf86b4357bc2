import { ReturnLink } from '@/components/parent/return-link'

type Props = {
  email: string
  changeHref: string
}

/** AUTH-21. */
export function CodeSentTo({ email, changeHref }: Props) {
  return (
    <p className="mt-2.5 mb-7 text-ink-soft">
      We sent a 6-digit code to <strong className="break-all text-ink">{email}</strong>. It works for 10
      minutes. <ReturnLink href={changeHref}>Wrong address?</ReturnLink>
    </p>
  )
}
