'use client'

import type { HomeTexts } from '#contract/api/site-content'
import { textGroups } from '#domain/content-fields'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { TextFields, type TextGroup } from '@/components/staff/content/text-fields'
import { TextPreview } from '@/components/staff/content/text-preview'
import { textSection } from '@/components/staff/content/text-section'

const groups: readonly TextGroup<keyof HomeTexts>[] = textGroups.home
const kind = textSection('home', groups)

/** STF-245. */
export const HomeEditor = (props: EditorProps<'home'>) => (
  <ContentForm
    {...props}
    section="home"
    kind={kind}
    fields={(editing) => <TextFields groups={groups} editing={editing} />}
    preview={(value) => <TextPreview groups={groups} value={value} />}
  />
)
