'use client'

import { Fingerprint, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { addPasskey, newPasskeyOptions, removePasskey } from '#contract/bff/staff/account'
import type { Account } from '#contract/staff/account'
import { shortDate } from '#domain/dates'
import { FocusFirst } from '@/components/staff/form/focus-first'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { PasskeySetUp } from '@/components/staff/sign-in/passkey-set-up'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'
import { CodesDialog } from './codes-dialog'
import { useSectionFocus } from './focus-section'

type Passkey = Account['passkeys'][number]
type Props = { passkeys: readonly Passkey[]; canRemove: boolean; email: string }

const section = 'passkeys'

/** STF-039. */
export function Passkeys({ passkeys, canRemove, email }: Props) {
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  useSectionFocus(section, passkeys.length)

  async function add(body: Parameters<typeof staffCall<typeof addPasskey>>[1]['body']) {
    const { message, recoveryCodes } = await staffCall(addPasskey, { body })
    toast(message ?? 'The passkey has been added.')
    setAdding(false)
    setCodes(recoveryCodes)
    router.refresh()
  }

  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="mb-4">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} canRemove={canRemove} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <FocusFirst>
          <PasskeySetUp loadOptions={() => staffCall(newPasskeyOptions)} onPasskey={add}>
            <Button variant="secondary" onClick={() => setAdding(false)}>
              Cancel
            </Button>
          </PasskeySetUp>
        </FocusFirst>
      ) : (
        <Button variant="secondary" size="xs" icon={<Icon of={Plus} />} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      <CodesDialog codes={codes} email={email} section={section} onClose={() => setCodes(undefined)} />
    </>
  )
}

const PasskeyRow = ({ passkey, canRemove }: { passkey: Passkey; canRemove: boolean }) => {
  const { passkeyId, name, addedAt, usedAt } = passkey
  const used = usedAt ? `last used ${shortDate(usedAt)}` : 'not used yet'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Icon of={Fingerprint} size={20} className="text-ink-muted" />
      <span className="min-w-32 flex-1">
        <b className="block">{name}</b>
        <span className="nums block text-xs text-ink-muted">
          Added {shortDate(addedAt)} · {used}
        </span>
      </span>
      {canRemove ? (
        <ActionDialog
          label="Remove"
          action="Remove the passkey"
          opener={`Remove ${name}`}
          busy="Removing..."
          title={`Remove “${name}”?`}
          consequences="You can no longer sign in with this passkey. Delete it on your device too."
          keep="Keep it"
          isDanger
          focusAfter={`${section}-title`}
          onAct={async () => (await staffCall(removePasskey, { params: { passkey: passkeyId } })).message}
        />
      ) : null}
    </li>
  )
}
