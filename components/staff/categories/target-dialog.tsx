'use client'

import { useForm } from 'react-hook-form'
import { mergeCategory, moveCategory } from '#contract/bff/staff/categories'
import type { Category, CategoryTarget } from '#contract/staff/categories'
import { describeUses } from '@/components/staff/categories/describe-uses'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/categories')).CategoryTarget)

const actions = {
  move: {
    call: moveCategory,
    label: 'Move all to…',
    opener: ({ name }: Category) => `${name}: Move all to…`,
    title: ({ name, uses }: Category) => `Move ${describeUses(uses)} of ${name}?`,
    consequences: ({ name }: Category) => `${name} stays, without courses.`,
    action: 'Move all',
    busy: 'Moving...',
  },
  merge: {
    call: mergeCategory,
    label: 'Merge into…',
    opener: ({ name }: Category) => `${name}: Merge into…`,
    title: ({ name }: Category) => `Merge ${name} into another category?`,
    consequences: ({ name, uses }: Category) =>
      `Its courses move to the other one (${describeUses(uses)}), ${name} goes, and its page leads to that of the other. This cannot be undone.`,
    action: 'Merge',
    busy: 'Merging...',
  },
} as const

type Props = { action: keyof typeof actions; category: Category; others: readonly Category[] }

export function TargetDialog({ action, category, others }: Props) {
  const { label, opener, title } = actions[action]
  return (
    <FormDialog label={label} opener={opener(category)} title={title(category)}>
      {(dialog) => <TargetForm action={action} category={category} others={others} dialog={dialog} />}
    </FormDialog>
  )
}

function TargetForm({ action: name, category, others, dialog }: Props & { dialog: DialogTools }) {
  const { call, consequences, action, busy, title } = actions[name]
  const { categoryId } = category
  const form = useForm<CategoryTarget, unknown, CategoryTarget>({
    resolver,
    defaultValues: { toCategoryId: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit((body) =>
    dialog.send(async () => (await staffCall(call, { params: { categoryId }, body })).message),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label={title(category)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>{consequences(category)}</p>
      <FormFailure errors={errors} />
      <SelectField
        label="To which category?"
        options={others.map((other) => ({ value: other.categoryId, label: other.name }))}
        error={errors.toCategoryId?.message}
        {...form.register('toCategoryId')}
      />
      <DialogActions keep="Not now" onKeep={dialog.close} action={action} busy={isSubmitting && busy} />
    </Form>
  )
}
