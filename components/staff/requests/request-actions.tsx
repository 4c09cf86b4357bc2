'use client'

import { useState } from 'react'
import {
  announceErasure,
  endPrivacyRequest,
  eraseByRequest,
  sendRequestLink,
} from '#contract/bff/staff/privacy-requests'
import type { RequestRow } from '#contract/staff/privacy-requests'
import { createPress } from '@/components/staff/form/create-press'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const LIMIT = 1_000
const endResolver = lazyResolver(async () => (await import('./request-form-schema')).EndForm)
const announceResolver = lazyResolver(async () => (await import('./request-form-schema')).AnnounceForm)

type Props = { requestId: string; name: string }

const linkTexts = {
  file: {
    label: 'Send the link again',
    consequences: 'The family gets another email. The link in the email before ends.',
  },
  stop: {
    label: 'Send the stop link again',
    consequences:
      'The family gets another email and has 7 days from it to stop the deletion. The link in the email before ends.',
  },
}

/** STF-202, STF-203. */
export function SendRequestLink({ requestId, name, link }: Props & { link: keyof typeof linkTexts }) {
  const [press] = useState(createPress)
  return (
    <ActionDialog
      {...linkTexts[link]}
      opener={linkTexts[link].label}
      busy="Sending..."
      title={`Send the link to ${name} again?`}
      keep="Do not send"
      isDanger={false}
      onAct={() =>
        press(async (key) => {
          const headers = { 'idempotency-key': key }
          return (await staffCall(sendRequestLink, { params: { requestId }, headers })).message
        })
      }
    />
  )
}

type EndProps = Pick<RequestRow, 'requestId'> & { state: 'done' | 'refused' }

const endTexts = {
  done: {
    label: 'Mark as done',
    title: 'Mark this request as done?',
    consequences:
      'The request ends, and a link that was sent stops working. The family gets no email from this.',
    field: { label: 'What was done?', limit: LIMIT },
    action: 'Mark as done',
  },
  refused: {
    label: 'Refuse the request',
    title: 'Refuse this request?',
    consequences:
      'The request ends, and links that were sent stop working. The family gets no email from this: tell them why.',
    field: { label: 'Why is it refused?', limit: LIMIT },
    action: 'Refuse the request',
  },
} as const

/** STF-201. */
export const EndRequest = ({ requestId, state }: EndProps) => (
  <WordsDialog
    {...endTexts[state]}
    resolver={endResolver}
    keep="Keep it open"
    busy="Saving..."
    isDanger={state === 'refused'}
    onSend={async (outcome, key) => {
      const input = { params: { requestId }, body: { state, outcome }, headers: { 'idempotency-key': key } }
      return (await staffCall(endPrivacyRequest, input)).message
    }}
  />
)

/** STF-203. */
export const AnnounceErasure = ({ requestId, name }: Props) => (
  <WordsDialog
    label="Announce the deletion"
    title={`Delete the account of ${name} without its confirmation?`}
    consequences="The family gets an email and can stop the deletion for 7 days. After that the account and all data of the family are erased. This cannot be undone."
    field={{
      label: 'How do you know who asks?',
      hint: 'For example: the mailbox is lost, and the parent came to the office with a passport.',
      limit: LIMIT,
    }}
    resolver={announceResolver}
    keep="Do not announce"
    action="Announce the deletion"
    busy="Sending..."
    isDanger
    onSend={async (outcome, key) => {
      const input = { params: { requestId }, body: { outcome }, headers: { 'idempotency-key': key } }
      return (await staffCall(announceErasure, input)).message
    }}
  />
)

/** STF-203. */
export function EraseFamily({ requestId, name }: Props) {
  const [press] = useState(createPress)
  return (
    <ActionDialog
      label="Erase the family"
      opener="Erase the family"
      busy="Erasing..."
      title={`Erase ${name}?`}
      consequences="The account and all data of the family are erased, and its children leave courses that have not ended. Payments stay without names. This cannot be undone."
      keep="Keep the account"
      isDanger
      onAct={() =>
        press(async (key) => {
          const headers = { 'idempotency-key': key }
          return (await staffCall(eraseByRequest, { params: { requestId }, headers })).message
        })
      }
    />
  )
}
