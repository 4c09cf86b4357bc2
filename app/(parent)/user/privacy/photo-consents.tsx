'use client'

import { useState } from 'react'
import type { ListedChild } from '#contract/api/child'
import { shortDate } from '#domain/dates'
import { fullName } from '#domain/person'
import { ChildAvatar } from '@/components/child/child-avatar'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'
import { useChildren } from '@/lib/client/use-child'
import { PhotoConsentDialog } from './photo-consent-dialog'
import { useConsents } from './use-privacy'

const answers = { true: 'Yes, I consent', false: 'No, please do not' } as const

export function PhotoConsents({ initial }: { initial: { childs: ListedChild[] } | undefined }) {
  const { childs, isLoading, error, answerPhotoConsent, refresh } = useChildren(initial)
  const consents = useConsents()
  const [target, setTarget] = useState<ListedChild>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function change({ childId, photoConsent }: ListedChild) {
    setBusy(true)
    try {
      const message = await answerPhotoConsent(childId, !photoConsent)
      toast(message ?? 'Your answer is saved.', 'success')
      setOpen(false)
      await consents.refresh()
    } catch (failure) {
      report(failure, 'Your answer could not be saved. Please try again.')
    }
    setBusy(false)
  }

  if (isLoading) return <LoadingOverlay text="Fetching your choices..." />
  if (error) {
    const message = 'Something went wrong. Failed to load your children.'
    return <ErrorState message={message} onRetry={() => void refresh()} />
  }
  if (childs.length === 0) return <p className="text-ink-soft">No child added yet.</p>
  return (
    <>
      <ul className="grid gap-3">
        {childs.map((child) => (
          <li key={child.childId} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ChildAvatar child={child} size="md" />
            <span className="min-w-40 grow">
              <b className="block wrap-anywhere">{fullName(child)}</b>
              <span className="text-sm text-ink-muted">{describeAnswer(child)}</span>
            </span>
            <Button
              variant="secondary"
              size="xs"
              aria-label={`Change to ${child.photoConsent ? 'No' : 'Yes'} for ${child.otherNames}`}
              onClick={() => {
                setTarget(child)
                setOpen(true)
              }}
            >
              Change to {child.photoConsent ? 'No' : 'Yes'}
            </Button>
          </li>
        ))}
      </ul>
      <PhotoConsentDialog
        child={target}
        open={open}
        busy={busy}
        onYes={(child) => void change(child)}
        onNo={() => setOpen(false)}
      />
    </>
  )
}

function describeAnswer({ photoConsent, photoConsentAt }: ListedChild) {
  if (typeof photoConsent !== 'boolean') return 'Not answered yet'
  const since = shortDate(photoConsentAt)
  return `${answers[`${photoConsent}`]}${since && `, since ${since}`}`
}
