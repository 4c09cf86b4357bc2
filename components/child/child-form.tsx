'use client'

import Link from 'next/link'
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
import { formKey } from '@/components/child/form-key'
import { useChangedFields } from '@/components/child/use-changed-fields'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { reportTo } from '@/lib/client/report'
import { paths } from '@/lib/paths'

type Props = {
  /** Whose details are edited; a new child when there is none. */
  child?: Child
  /** Calendar date in Lagos. */
  today: string
  /** @param key the same each time that this filling of the form is sent */
  onSend: (form: FormData, key: string) => Promise<void>
  /** Beside the button that sends. */
  children: ReactNode
}

const words = {
  add: {
    label: 'Add child Details',
    send: 'Add child',
    busy: 'Adding child...',
    failure: 'Failed to create child',
  },
  edit: {
    label: 'Edit child Details',
    send: 'Save changes',
    busy: 'Saving...',
    failure: 'Failed to update child details',
  },
} as const

/** The add form and the edit form (CHILD-02, CHILD-06). It lives in memory alone: nothing of a child is stored in a browser. */
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
  const { label, send, busy, failure } = words[child ? 'edit' : 'add']

  const submit = form.handleSubmit((filled) => {
    const data = childFormData(filled)
    if (removed && !filled.file) data.append('removePicture', 'true')
    if (child?.updatedAt) data.append('begunWith', child.updatedAt)
    key.current ??= formKey()
    return onSend(data, key.current)
  })
  const saved =
    child?.profileImage && !removed
      ? {
          address: urlOf(readChildPicture, {
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
            <Link href={paths.privacyNotice} className="link">
              Privacy
            </Link>
          </p>
        )}
        <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isSubmitting && busy}>
            {send}
          </Button>
          {children}
        </div>
      </div>
    </Form>
  )
}
