'use client'

import type { PersonState } from '#contract/staff/person'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { personActions } from '@/components/staff/people/person-actions'
import { staffCall } from '@/lib/client/staff/call'

type Props = { person: { staffId: string; name: string; state: PersonState } }

/** STF-264, STF-266. */
export const PersonActionButtons = ({ person: { staffId, name, state } }: Props) => (
  <div className="flex flex-wrap gap-2 lg:grid">
    {personActions
      .filter(({ states }) => states.includes(state))
      .map(({ call, title, states: _, ...texts }) => (
        <ActionDialog
          {...texts}
          key={texts.label}
          opener={texts.label}
          title={title(name)}
          onAct={async () => (await staffCall(call, { params: { staffId } })).message}
        />
      ))}
  </div>
)
