'use client'

import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { addShareLink } from '#contract/bff/staff/share'
import type { NewShareLink } from '#contract/staff/share'
import { shareCode } from '#domain/share-code'
import { type ShareChannel, sharePath } from '#domain/sharing'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { channelOptions } from '@/components/staff/share/channel-words'
import type { ButtonVariant } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/share')).NewShareLink)

type Target = {
  kind: 'course' | 'post'
  id: string
  proposals: Record<ShareChannel, string>
}

type Props = {
  /** Undefined for another page of the site. */
  target?: Target
  variant?: ButtonVariant
  onAdd?: (code: string) => void
}

/** STF-238. */
export const AddLink = ({ target, variant = 'secondary', onAdd }: Props) => (
  <FormDialog label="New campaign link" icon={Plus} variant={variant} title="New campaign link">
    {(dialog) => <AddForm dialog={dialog} target={target} onAdd={onAdd} />}
  </FormDialog>
)

const noCodes: ReadonlySet<string> = new Set()

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'channel', label: 'Posted on' },
  { name: 'target', label: 'Page' },
  { name: 'code', label: 'Code' },
] as const

type FormProps = { dialog: DialogTools; target: Target | undefined; onAdd: Props['onAdd'] }

function useAddForm({ dialog, target, onAdd }: FormProps) {
  const creationKey = useCreationKey()
  const isOwnCode = useRef(false)
  const form = useForm<NewShareLink, unknown, NewShareLink>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      name: '',
      channel: 'whatsapp',
      kind: target?.kind ?? 'page',
      target: target?.id ?? '',
      code: target?.proposals.whatsapp ?? '',
    },
  })

  /** Until the person types a code. */
  function proposeCode() {
    const { channel, name, target: page } = form.getValues()
    if (isOwnCode.current || !channel) return
    form.setValue('code', target?.proposals[channel] ?? shareCode(name || page, channel, noCodes))
  }

  function keepCode() {
    isOwnCode.current = true
  }

  async function add(body: NewShareLink) {
    const headers = { 'idempotency-key': creationKey() }
    await dialog.send(async () => (await staffCall(addShareLink, { body, headers })).message)
    onAdd?.(body.code)
  }

  function handleError(error: unknown) {
    showFailure(form, error, { reasons: { code_taken: 'code' }, unsent: NOT_SAVED })
  }

  return { form, add, handleError, proposeCode, keepCode }
}

function AddForm(props: FormProps) {
  const prefix = useId()
  const { form, add, handleError, proposeCode, keepCode } = useAddForm(props)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const submit = form.handleSubmit(add)
  return (
    <Form
      aria-label="New campaign link"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        hint="For staff only, such as ‘WhatsApp, parents’ groups’."
        autoComplete="off"
        maxLength={80}
        error={errors.name?.message}
        {...form.register('name', { onChange: proposeCode })}
      />
      <SelectField
        id={`${prefix}-channel`}
        label="Posted on"
        options={channelOptions}
        error={errors.channel?.message}
        {...form.register('channel', { onChange: proposeCode })}
      />
      {props.target ? null : (
        <Field
          id={`${prefix}-target`}
          label="Page"
          hint="The address after the name of the site, such as /faqs."
          autoComplete="off"
          maxLength={300}
          error={errors.target?.message}
          {...form.register('target', { onChange: proposeCode })}
        />
      )}
      <Field
        id={`${prefix}-code`}
        label="Code"
        prefix={sharePath('')}
        hint="Cannot be changed later."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.code?.message}
        {...form.register('code', { onChange: keepCode })}
      />
      <DialogActions
        keep="Not now"
        onKeep={props.dialog.close}
        action="Add link"
        busy={isSubmitting && 'Adding...'}
      />
    </Form>
  )
}
