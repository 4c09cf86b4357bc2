'use client'

import { endSessionOfPerson } from '#contract/bff/staff/people'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  person: { staffId: string; name: string }
  sessionId: string
  device: string
}

export const EndSession = ({ person: { staffId, name }, sessionId, device }: Props) => (
  <ActionDialog
    label="End session"
    opener={`End session on ${device}`}
    busy="Ending..."
    title={`End this session of ${name}?`}
    consequences={`${name} is signed out on ${device}, and can sign in again.`}
    keep="Keep signed in"
    isDanger={false}
    onAct={async () => (await staffCall(endSessionOfPerson, { params: { staffId, sessionId } })).message}
  />
)
