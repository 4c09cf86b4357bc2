import { confirmEmailChange, stopEmailChange } from '#contract/bff/account-links'
import { urlOf } from '#contract/bff-call'
import { LinkForm } from '@/components/mail-links/link-form'

const calls = { confirm: confirmEmailChange, stop: stopEmailChange }

type Props = {
  token: string
  act: keyof typeof calls
  button: string
  /** Of an attempt before. */
  failure: string | undefined
}

export const ActForm = ({ token, act, button, failure }: Props) => (
  <LinkForm action={urlOf(calls[act], { params: { token } })} button={button} failure={failure} />
)
