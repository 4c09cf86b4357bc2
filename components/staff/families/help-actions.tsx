'use client'

import { useRef } from 'react'
import { endFamilySessions, sendSignInLink } from '#contract/bff/staff/families'
import type { FamilyDetail } from '#contract/staff/families'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { staffCall } from '@/lib/client/staff/call'

type Props = { family: Pick<FamilyDetail, 'parentId' | 'name' | 'email'> }

/** STF-198. */
export function SendSignInLink({ family: { parentId, name, email } }: Props) {
  const key = useRef<string>(undefined)

  async function send() {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    const { message } = await staffCall(sendSignInLink, { params: { parentId }, headers })
    key.current = undefined
    return message
  }

  return (
    <ActionDialog
      label="Send a sign-in link"
      opener="Send a sign-in link"
      busy="Sending..."
      title={`Send a sign-in link to ${name}?`}
      consequences={`An email goes to ${email} with a link to choose a new password. It is good for 60 minutes and for one use; an earlier link ends. Once it is used, the family is signed out everywhere.`}
      keep="Do not send"
      isDanger={false}
      onAct={send}
    />
  )
}

/** STF-199. */
export const EndFamilySessions = ({ family: { parentId, name } }: Pick<Props, 'family'>) => (
  <ActionDialog
    label="End all sessions"
    opener="End all sessions"
    busy="Ending..."
    title={`End all sessions of ${name}?`}
    consequences="The family is signed out on every device, and can sign in again with the password."
    keep="Keep signed in"
    isDanger={false}
    onAct={async () => (await staffCall(endFamilySessions, { params: { parentId } })).message}
  />
)
