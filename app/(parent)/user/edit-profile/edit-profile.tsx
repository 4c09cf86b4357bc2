'use client'

import type { Parent } from '#contract/api/parent'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { Panel } from '@/components/ui/panel'
import { ProfileForm } from './profile-form'
import { SignUpDetails } from './sign-up-details'
import { useParent } from './use-parent'

/** PROF-01 to PROF-06. */
export function EditProfile({ initial }: { initial: { parent: Parent } | undefined }) {
  const { parent, isLoading, update, refresh } = useParent(initial)
  if (isLoading) return <LoadingOverlay text="Fetching your profile..." />
  if (!parent) {
    return (
      <ErrorState
        message="Something went wrong. Failed to load your profile."
        onRetry={() => void refresh()}
      />
    )
  }
  return (
    <div className="mt-6 grid gap-6">
      <Panel title="Your details">
        <SignUpDetails parent={parent} />
      </Panel>
      <Panel title="Address and birthday">
        <ProfileForm key={parent.email} parent={parent} onSave={update} />
      </Panel>
    </div>
  )
}
