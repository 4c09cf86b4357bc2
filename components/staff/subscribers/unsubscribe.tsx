'use client'

import { unsubscribeSubscriber } from '#contract/bff/staff/newsletter'
import type { SubscriberRow } from '#contract/staff/subscribers'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { subscriber: Pick<SubscriberRow, 'subscriberId' | 'email'> }

/** STF-225. */
export const Unsubscribe = ({ subscriber: { subscriberId, email } }: Props) => (
  <ActionDialog
    label="Unsubscribe"
    opener={`Unsubscribe ${email}`}
    busy="Unsubscribing..."
    title={`Unsubscribe ${email}?`}
    consequences="This address gets no more letters, also none of one that is being sent. Only the person can sign up again."
    keep="Keep the subscription"
    isDanger
    onAct={async () => (await staffCall(unsubscribeSubscriber, { params: { subscriberId } })).message}
  />
)
