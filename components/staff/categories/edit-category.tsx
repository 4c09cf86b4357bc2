'use client'

import { type ComponentProps, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { changeCategory } from '#contract/bff/staff/categories'
import type { Category, CategoryFields, CategoryKind } from '#contract/staff/categories'
import { CategoryFieldSet } from '@/components/staff/categories/category-field-set'
import { categoryIcons, toneLabels } from '@/components/staff/categories/category-looks'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { fieldMerge, type Versions } from '@/components/staff/form/merge-fields'
import { useEditDialog } from '@/components/staff/form/use-edit-dialog'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/categories')).CategoryFields)

type Props = { kind: CategoryKind; category: Category }

export const EditCategory = ({ kind, category }: Props) => (
  <FormDialog label="Edit" opener={`Edit ${category.name}`} title={`Edit ${category.name}`}>
    {(dialog) => <EditForm kind={kind} category={category} dialog={dialog} />}
  </FormDialog>
)

const fieldsOf = ({ name, tone, icon }: CategoryFields): CategoryFields => ({ name, tone, icon })

const merge = fieldMerge<CategoryFields>(
  ['name', 'tone', 'icon'],
  (one, other, field) => one[field] === other[field],
)

type FormProps = Props & { dialog: DialogTools }

function EditForm({ kind, category, dialog }: FormProps) {
  const [base] = useState(category)
  const form = useForm<CategoryFields, unknown, CategoryFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })
  const { changed, submit } = useEditDialog({
    form,
    base,
    stored: category,
    valuesOf: fieldsOf,
    merge,
    reasons: { category_exists: 'name' },
    save: (fields, version) =>
      dialog.send(async () => {
        const params = { categoryId: base.categoryId }
        const body = { ...fields, version }
        return (await staffCall(changeCategory, { params, query: { kind }, body })).message
      }),
  })
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {changed ? <CategoryChanged {...changed} onDiscard={dialog.close} /> : null}
      <CategoryFieldSet form={form} />
      <p className="text-sm text-ink-muted">
        A new name also changes the address of its page; the old one leads there.
      </p>
      <DialogActions
        keep="Keep as it is"
        onKeep={dialog.close}
        action="Save"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}

const labels: Record<keyof CategoryFields, string> = { name: 'name', tone: 'colour', icon: 'icon' }

const values: Record<keyof CategoryFields, (category: CategoryFields) => string> = {
  name: ({ name }) => name,
  tone: ({ tone }) => toneLabels[tone],
  icon: ({ icon }) => categoryIcons[icon].label,
}

type ChangedProps = Pick<
  ComponentProps<typeof ChangedNote>,
  'conflict' | 'isRead' | 'onSave' | 'onDiscard'
> & {
  versions: Versions<CategoryFields>
}

function CategoryChanged({ versions, ...note }: ChangedProps) {
  const contested = merge.contested(versions)
  return (
    <ChangedNote
      {...note}
      contested={contested.map((field) => labels[field])}
      theirs={contested.map((field) => `${labels[field]}: ${values[field](versions.theirs)}`)}
      hasOtherChanges={merge.hasOtherChanges(versions)}
    />
  )
}
