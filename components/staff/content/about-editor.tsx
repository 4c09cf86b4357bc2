'use client'

import type { AboutTexts } from '#contract/api/site-content'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { TextFields, type TextGroup } from '@/components/staff/content/text-fields'
import { TextPreview } from '@/components/staff/content/text-preview'

const groups: readonly TextGroup<keyof AboutTexts>[] = [
  {
    title: 'Top of the page',
    fields: [
      { name: 'title', label: 'Heading' },
      { name: 'lead', label: 'Text', limit: 400 },
    ],
  },
  {
    title: 'Vision and mission',
    fields: [
      { name: 'vision', label: 'Vision', limit: 240 },
      { name: 'mission', label: 'Mission', limit: 240 },
    ],
  },
  {
    title: 'Values',
    fields: [
      { name: 'valuesTitle', label: 'Heading' },
      { name: 'value1Title', label: 'First value: heading' },
      { name: 'value1Text', label: 'First value: text', limit: 240 },
      { name: 'value2Title', label: 'Second value: heading' },
      { name: 'value2Text', label: 'Second value: text', limit: 240 },
      { name: 'value3Title', label: 'Third value: heading' },
      { name: 'value3Text', label: 'Third value: text', limit: 240 },
      { name: 'value4Title', label: 'Fourth value: heading' },
      { name: 'value4Text', label: 'Fourth value: text', limit: 240 },
    ],
  },
]

/** STF-245. */
export const AboutEditor = (props: EditorProps<'about'>) => (
  <ContentForm
    {...props}
    section="about"
    fields={(editing) => <TextFields groups={groups} editing={editing} />}
    preview={(value) => <TextPreview groups={groups} value={value} />}
  />
)
