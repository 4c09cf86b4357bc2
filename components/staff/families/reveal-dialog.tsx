'use client'

import { useForm, useWatch } from 'react-hook-form'
import { revealFamily } from '#contract/bff/staff/families'
import type { CallAnswer } from '#contract/bff-call'
import type { RevealInput } from '#contract/staff/family-actions'
import { viewPurposes } from '#domain/child-views'
import { purposeWords } from '@/components/staff/families/family-words'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const NOT_SHOWN = 'Not shown: no connection. Please try again.'

const resolver = lazyResolver(async () => (await import('#contract/staff/family-actions')).RevealInput)

type Answer = CallAnswer<typeof revealFamily>

type Props = {
  parentId: string
  /** Of a child; otherwise the contact of the family. */
  childId?: string
  /** Of the button, and of the one that acts. */
  label: string
  opener?: string
  title: string
  /** The privacy page shows looks by child, so of a family without children it shows none. */
  isSeen?: boolean
  onAnswer: (answer: Answer) => void
}

/** STF-195. */
export const RevealDialog = ({ label, opener, title, ...form }: Props) => (
  <FormDialog label={label} opener={opener} title={title}>
    {(dialog) => <RevealForm {...form} action={label} title={title} dialog={dialog} />}
  </FormDialog>
)

const options = viewPurposes.map((value) => ({ value, label: purposeWords[value] }))

type FormProps = Pick<Props, 'parentId' | 'childId' | 'title' | 'isSeen' | 'onAnswer'> & {
  action: string
  dialog: DialogTools
}

function RevealForm({ parentId, childId, title, isSeen = true, action, dialog, onAnswer }: FormProps) {
  const form = useForm<RevealInput>({
    resolver,
    defaultValues: { what: childId ? 'child' : 'contact', ...(childId && { childId }), words: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isOther = useWatch({ control: form.control, name: 'purpose' }) === 'other'

  const submit = form.handleSubmit(async ({ words, ...input }) => {
    const body = input.purpose === 'other' ? { ...input, words } : input
    await dialog.run(async () => onAnswer(await staffCall(revealFamily, { params: { parentId }, body })))
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SHOWN })

  return (
    <Form
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        Showing is recorded with your name and the purpose.
        {isSeen ? ' The family sees on its privacy page that you looked.' : null}
      </p>
      <FormFailure errors={errors} />
      <RadioField
        label="Why do you need it?"
        options={options}
        error={errors.purpose?.message}
        {...form.register('purpose')}
      />
      {isOther ? (
        <Field
          label="In a few words"
          hint="Nothing about a child’s health, please."
          maxLength={200}
          autoComplete="off"
          error={errors.words?.message}
          {...form.register('words')}
        />
      ) : null}
      <DialogActions
        keep="Do not show"
        onKeep={dialog.close}
        action={action}
        busy={isSubmitting && 'Showing...'}
      />
    </Form>
  )
}
