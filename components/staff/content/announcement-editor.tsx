'use client'

import type { Announcement } from '#contract/api/site-content'
import { textGroups } from '#domain/content-fields'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { TextFields, type TextGroup } from '@/components/staff/content/text-fields'

const groups: readonly TextGroup<keyof Announcement>[] = textGroups.announcement

/** STF-245. */
export const AnnouncementEditor = (props: EditorProps<'announcement'>) => (
  <ContentForm
    {...props}
    section="announcement"
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
