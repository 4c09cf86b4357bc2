'use client'

import { useId } from 'react'
import type { AppError } from '#contract/app-error'
import type { MediaDetail } from '#contract/staff/media'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { useRefusalFocus } from '@/components/staff/form/use-refusal-focus'
import { FocalPoint } from '@/components/staff/media/focal-point'
import { MediaFields } from '@/components/staff/media/media-fields'
import { formValuesOf, keepTheirs, saveMine } from '@/components/staff/media/merge-media'
import { useMediaForm } from '@/components/staff/media/use-media-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'

const fields = [
  { name: 'alt', label: 'Description' },
  { name: 'showsChild', label: 'Can a child be recognised?' },
  { name: 'consent', label: 'Consent' },
] as const

/** STF-146 to STF-148. */
export function MediaForm({ media }: { media: MediaDetail }) {
  const prefix = useId()
  const { form, conflict, base, isRead, submit, saveMerged, discard } = useMediaForm(media)
  const { errors, isSubmitting } = form.formState
  const versionsNow = () => ({
    base: formValuesOf(base),
    mine: form.getValues(),
    theirs: formValuesOf(media),
  })
  return (
    <Form aria-label="Description and use" className="grid gap-5" onSubmit={submit}>
      <UnsavedChanges form={form} />
      {conflict ? (
        <Conflict
          conflict={conflict}
          isRead={isRead}
          onKeepTheirs={() => saveMerged(keepTheirs(versionsNow()))}
          onSaveMine={() => saveMerged(saveMine(versionsNow()))}
          onDiscard={discard}
        />
      ) : null}
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <SaveFailure errors={errors} />
      <MediaFields
        form={form}
        prefix={prefix}
        isCover={media.usedIn.some(({ field }) => field === 'cover')}
      />
      <FocalPoint form={form} media={media} />
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Saving...'}>
        Save
      </Button>
    </Form>
  )
}

type ConflictProps = {
  conflict: AppError
  /** Whether the page has what the other person saved. */
  isRead: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
  onDiscard: () => void
}

/** STF-067. */
function Conflict({ conflict, isRead, onKeepTheirs, onSaveMine, onDiscard }: ConflictProps) {
  const note = useRefusalFocus(conflict)
  return (
    <div ref={note} tabIndex={-1} className="rounded-md">
      <InlineMessage tone="warning">
        <p>{conflict.message}</p>
        {isRead ? (
          <p className="mt-2 flex flex-wrap gap-x-2">
            <Button size="xs" variant="quiet" onClick={onKeepTheirs}>
              Keep their changes, save my other changes
            </Button>
            <Button size="xs" variant="quiet" onClick={onSaveMine}>
              Save all my changes
            </Button>
            <Button size="xs" variant="quiet" onClick={onDiscard}>
              Discard my changes
            </Button>
          </p>
        ) : null}
      </InlineMessage>
    </div>
  )
}
