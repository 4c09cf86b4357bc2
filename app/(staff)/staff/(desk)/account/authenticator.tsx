'use client'

import { Smartphone } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { addTotp, newTotpSecret, removeTotp } from '#contract/bff/staff/account'
import { shortDate } from '#domain/dates'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { TotpSetUp } from '@/components/staff/sign-in/totp-set-up'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'
import { CodesDialog } from './codes-dialog'
import { useSectionFocus } from './focus-section'

type Props = { addedAt: string | undefined; canRemove: boolean; email: string }

const section = 'authenticator'

/** STF-039: one app. */
export function Authenticator({ addedAt, canRemove, email }: Props) {
  const router = useRouter()
  const [codes, setCodes] = useState<readonly string[]>()
  useSectionFocus(section, addedAt === undefined ? 0 : 1)

  async function add(code: string) {
    const { message, recoveryCodes } = await staffCall(addTotp, { body: { code } })
    toast(message ?? 'The app has been set up.')
    setCodes(recoveryCodes)
    router.refresh()
  }

  return (
    <>
      {addedAt === undefined ? (
        <TotpSetUp loadSecret={() => staffCall(newTotpSecret)} onCode={add} />
      ) : (
        <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1">
          <Icon of={Smartphone} size={20} className="text-ink-muted" />
          <span className="min-w-32 flex-1">
            <b className="block">Set up</b>
            <span className="nums block text-xs text-ink-muted">Added {shortDate(addedAt)}</span>
          </span>
          {canRemove ? (
            <ActionDialog
              label="Remove"
              action="Remove the app"
              opener="Remove the authenticator app"
              busy="Removing..."
              title="Remove the authenticator app?"
              consequences="Its codes no longer sign you in. To move to a new phone, set up the app again afterwards."
              keep="Keep it"
              isDanger
              focusAfter={`${section}-title`}
              onAct={async () => (await staffCall(removeTotp)).message}
            />
          ) : null}
        </div>
      )}
      <CodesDialog codes={codes} email={email} section={section} onClose={() => setCodes(undefined)} />
    </>
  )
}
