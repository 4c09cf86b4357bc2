import { useId } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { CategoryFields } from '#contract/staff/categories'
import { categoryIcons, toneLabels } from '@/components/staff/categories/category-looks'
import { LookChip } from '@/components/staff/categories/look-chip'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'
import { SelectField } from '@/components/ui/select-field'

type CategoryForm = UseFormReturn<CategoryFields, unknown, CategoryFields>

const tones = Object.entries(toneLabels).map(([value, label]) => ({ value, label }))
const icons = Object.entries(categoryIcons).map(([value, { label }]) => ({ value, label }))

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'tone', label: 'Colour' },
  { name: 'icon', label: 'Icon' },
] as const

export function CategoryFieldSet({ form }: { form: CategoryForm }) {
  const prefix = useId()
  const { errors } = useFormState({ control: form.control })
  return (
    <>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <RadioField label="Colour" options={tones} error={errors.tone?.message} {...form.register('tone')} />
      <SelectField
        id={`${prefix}-icon`}
        label="Icon"
        options={icons}
        error={errors.icon?.message}
        {...form.register('icon')}
      />
      <Preview form={form} />
    </>
  )
}

function Preview({ form: { control } }: { form: CategoryForm }) {
  const { name, tone, icon } = useWatch({ control })
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
      Looks like this:
      <LookChip name={name?.trim() || 'Name'} tone={tone || 'adire'} icon={icon || 'shapes'} />
    </p>
  )
}
