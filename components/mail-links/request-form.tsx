import type { ReactNode } from 'react'
import { confirmDeletion, downloadExport, stopDeletion } from '#contract/bff/privacy-requests'
import { urlOf } from '#contract/bff-call'
import { LinkForm } from '@/components/mail-links/link-form'
import type { RequestAct } from '@/lib/mail-link-paths'

const calls = { confirm: confirmDeletion, stop: stopDeletion, download: downloadExport }

type Props = {
  token: string
  act: RequestAct
  button: string
  /** Of an attempt before. */
  failure: string | undefined
  /** Its fields. */
  children?: ReactNode
}

/** STF-202, STF-203. */
export const RequestForm = ({ token, act, ...form }: Props) => (
  <LinkForm action={urlOf(calls[act], { params: { token } })} {...form} />
)
