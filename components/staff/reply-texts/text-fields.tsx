'use client'

import { useId } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { ReplyTextInput } from '#contract/staff/reply-texts'
import { replyPlaceholders } from '#domain/reply-placeholders'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'

export const textResolver = lazyResolver(
  async () => (await import('#contract/staff/reply-texts')).ReplyTextInput,
)

const LIMIT = 2_000

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'text', label: 'Text' },
] as const

type Props = { form: UseFormReturn<ReplyTextInput, unknown, ReplyTextInput> }

/** STF-221. */
export function TextFields({ form }: Props) {
  const prefix = useId()
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        hint="For staff only, such as ‘How to verify’."
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextAreaField
        id={`${prefix}-text`}
        label="Text"
        hint="The signature is added to every reply."
        limit={LIMIT}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <Placeholders />
    </>
  )
}

const Placeholders = () => (
  <div className="text-sm text-ink-muted">
    <p>These are filled in when the text is put into a reply:</p>
    <ul>
      {Object.entries(replyPlaceholders).map(([name, meaning]) => (
        <li key={name}>
          <code>{`{${name}}`}</code>: {meaning}
        </li>
      ))}
    </ul>
  </div>
)
