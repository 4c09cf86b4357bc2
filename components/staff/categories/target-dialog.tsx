'use client'

import { useForm } from 'react-hook-form'
import { mergeCategory, moveCategory } from '#contract/bff/staff/categories'
import type { Category, CategoryKind, CategoryTarget } from '#contract/staff/categories'
import { categoryKindWords, describeUses } from '@/components/staff/categories/category-kinds'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/categories')).CategoryTarget)

type Moved = Category & { kind: CategoryKind }

const actions = {
  move: {
    call: moveCategory,
    label: 'Move all to…',
    opener: ({ name }: Moved) => `${name}: Move all to…`,
    title: ({ kind, name, uses }: Moved) => `Move ${describeUses(kind, uses)} of ${name}?`,
    consequences: ({ kind, name }: Moved) => `${name} stays, without ${categoryKindWords[kind].many}.`,
    action: 'Move all',
    busy: 'Moving...',
  },
  merge: {
    call: mergeCategory,
    label: 'Merge into…',
    opener: ({ name }: Moved) => `${name}: Merge into…`,
    title: ({ name }: Moved) => `Merge ${name} into another category?`,
    consequences: ({ kind, name, uses }: Moved) =>
      `Its ${categoryKindWords[kind].many} move to the other one (${describeUses(kind, uses)}), ${name} goes, and its page leads to that of the other. This cannot be undone.`,
    action: 'Merge',
    busy: 'Merging...',
  },
} as const

type Props = {
  action: keyof typeof actions
  kind: CategoryKind
  category: Category
  others: readonly Category[]
}

export function TargetDialog({ action, kind, category, others }: Props) {
  const { label, opener, title } = actions[action]
  const moved = { ...category, kind }
  return (
    <FormDialog label={label} opener={opener(moved)} title={title(moved)}>
      {(dialog) => <TargetForm action={action} moved={moved} others={others} dialog={dialog} />}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'action' | 'others'> & { moved: Moved; dialog: DialogTools }

function TargetForm({ action: name, moved, others, dialog }: FormProps) {
  const { call, consequences, action, busy, title } = actions[name]
  const { categoryId, kind } = moved
  const form = useForm<CategoryTarget, unknown, CategoryTarget>({
    resolver,
    defaultValues: { toCategoryId: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit((body) =>
    dialog.send(
      async () => (await staffCall(call, { params: { categoryId }, query: { kind }, body })).message,
    ),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label={title(moved)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>{consequences(moved)}</p>
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
