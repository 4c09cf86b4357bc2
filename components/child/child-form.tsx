'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { ChildForm as Checked, Child } from '#contract/api/child'
import { readChildPicture } from '#contract/bff/child'
import { urlOf } from '#contract/bff-call'
import { consentTexts } from '#domain/consent-texts'
import { ChangedFieldsNotice } from '@/components/child/changed-fields-notice'
import { ChildCareFields } from '@/components/child/child-care-fields'
import { childFormData } from '@/components/child/child-form-data'
import {
  type ChildFormValues,
  childResolver,
  childValues,
  emptyChild,
} from '@/components/child/child-form-values'
import { ChildIdentityFields } from '@/components/child/child-identity-fields'
import { useChangedFields } from '@/components/child/use-changed-fields'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { reportTo } from '@/lib/client/report'
import { paths } from '@/lib/paths'

type Props = {
  child?: Child
  /** Calendar date in Lagos. */
  today: string
  /** @param key idempotency key, reused on retries */
  onSend: (form: FormData, key: string) => Promise<void>
  children: ReactNode
}

const labels = {
  add: {
    label: 'Add child Details',
    submitLabel: 'Add child',
    busy: 'Adding child...',
    failure: 'Failed to create child',
  },
  edit: {
    label: 'Edit child Details',
    submitLabel: 'Save changes',
    busy: 'Saving...',
    failure: 'Failed to update child details',
  },
} as const

/** CHILD-02, CHILD-06. Kept in memory only: no child data is stored in the browser. */
export function ChildForm({ child, today, onSend, children }: Props) {
  const form = useForm<ChildFormValues, unknown, Checked>({
    resolver: childResolver,
    mode: 'onTouched',
    defaultValues: child ? childValues(child) : emptyChild,
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const [removed, setRemoved] = useState(false)
  const key = useRef<string>(undefined)
  const changes = useChangedFields(form, child)
  const { label, submitLabel, busy, failure } = labels[child ? 'edit' : 'add']

  const submit = form.handleSubmit(async (filled) => {
    const data = childFormData(filled)
    if (removed && !filled.file) data.append('removePicture', 'true')
    if (child?.updatedAt) data.append('begunWith', child.updatedAt)
    key.current ??= createIdempotencyKey()
    await onSend(data, key.current)
    // The router may keep this form for the next child.
    key.current = undefined
  })
  const saved =
    child?.profileImage && !removed
      ? {
          url: urlOf(readChildPicture, {
            params: { id: child.childId },
            query: { v: child.updatedAt ?? undefined },
          }),
          onRemove: () => setRemoved(true),
        }
      : undefined

  return (
    <Form
      aria-label={label}
      className="grid gap-5 md:grid-cols-2"
      onSubmit={(event) => void submit(event).catch(reportTo(form, failure))}
    >
      <ChangedFieldsNotice changes={changes} />
      <ChildIdentityFields form={form} today={today} saved={saved} />
      <ChildCareFields form={form} />
      <div className="grid gap-5 md:col-span-2">
        {child ? null : (
          <p className="text-sm text-ink-muted">
            {consentTexts.child.text}{' '}
            <PrefetchOnIntentLink href={paths.privacyNotice} className="link">
              Privacy
            </PrefetchOnIntentLink>
          </p>
        )}
        <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isSubmitting && busy}>
            {submitLabel}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  )
}
