'use client'

import { type Editing, fieldProps } from '@/components/staff/content/editing'
import { OtherValue } from '@/components/staff/form/other-value'
import { Section as Panel } from '@/components/staff/list/section'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'

export type TextGroup<Name extends string> = {
  title: string
  /** `limit`: of a text of several lines. */
  fields: readonly { name: Name; label: string; limit?: number; hint?: string }[]
}

type Props<Name extends string> = {
  groups: readonly TextGroup<Name>[]
  editing: Editing<Record<Name, string>>
}

/** The fields of a section without items. */
export const TextFields = <Name extends string>({ groups, editing }: Props<Name>) =>
  groups.map(({ title, fields }) => (
    <Panel key={title} title={title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {fields.map(({ name, label, limit, hint }) => {
          const other = editing.others[name]
          const common = {
            ...fieldProps(name, editing.errors),
            label,
            hint: other ? <OtherValue>{other}</OtherValue> : hint,
            value: editing.value[name],
          }
          const change = (text: string) => editing.change({ ...editing.value, [name]: text })
          return limit === undefined ? (
            <Field key={name} {...common} onChange={({ target }) => change(target.value)} />
          ) : (
            <TextAreaField
              key={name}
              {...common}
              limit={limit}
              onChange={({ target }) => change(target.value)}
            />
          )
        })}
      </div>
    </Panel>
  ))
