'use client'

import type { Announcement } from '#contract/api/site-content'
import { textGroups } from '#domain/content-fields'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { TextFields, type TextGroup } from '@/components/staff/content/text-fields'
import { textSection } from '@/components/staff/content/text-section'

const groups: readonly TextGroup<keyof Announcement>[] = textGroups.announcement
const kind = textSection('announcement', groups)

/** STF-245. */
export const AnnouncementEditor = (props: EditorProps<'announcement'>) => (
  <ContentForm
    {...props}
    section="announcement"
    kind={kind}
    fields={(editing) => <TextFields groups={groups} editing={editing} />}
    preview={({ text, href }) =>
      text === '' ? (
        <p>No announcement is shown.</p>
      ) : (
        <p
          className={`bg-sun-200 p-3 text-center text-sm font-bold wrap-anywhere ${href === '' ? '' : 'underline'}`}
        >
          {text}
        </p>
      )
    }
  />
)
