'use client'

import type { Statistic } from '#contract/api/site-content'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { ItemList, type ItemTools } from '@/components/staff/content/item-list'
import { listSection } from '@/components/staff/content/list-section'
import { Field } from '@/components/ui/field'

const kind = listSection<Statistic>({
  noun: 'Figure',
  title: 'Figures',
  titleOf: ({ value, label }) => `${value} ${label}`.trim(),
  labels: { value: 'Figure', label: 'Words' },
  blank: (id) => ({ id, value: '', label: '' }),
})

/** STF-249: one to four figures with words. */
export const StatisticsEditor = (props: EditorProps<'statistics'>) => (
  <ContentForm
    {...props}
    section="statistics"
    kind={kind}
    fields={(editing) => (
      <ItemList editing={editing} words={kind} max={4} fields={(tools) => <Fields {...tools} />} />
    )}
    preview={({ items }) => (
      <dl className="grid grid-cols-2 gap-4 rounded-md bg-sun-400 p-4">
        {items.map(({ id, value, label }) => (
          <div key={id} className="flex flex-col-reverse justify-end wrap-anywhere">
            <dt className="font-bold">{label}</dt>
            <dd className="font-display text-3xl font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  />
)

const Fields = ({ item, field, change }: ItemTools<Statistic>) => (
  <>
    <Field
      {...field('value')}
      label="Figure"
      hint="For example 10K or 1,500"
      value={item.value}
      onChange={({ target }) => change({ value: target.value })}
    />
    <Field
      {...field('label')}
      label="Words"
      value={item.label}
      onChange={({ target }) => change({ label: target.value })}
    />
  </>
)
