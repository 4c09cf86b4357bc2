'use client'

import { restoreContent } from '#contract/bff/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { sectionWords } from '@/components/staff/content/section-words'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { UnsavedNote } from '@/components/staff/post-actions/confirm-post-action'
import { staffCall } from '@/lib/client/staff/call'

type Props = { section: ContentSection; version: string; onRestored: () => void }

/** STF-246. */
export const RestoreOriginal = ({ section, version, onRestored }: Props) => (
  <ActionDialog
    label="Back to the original"
    opener="Back to the original"
    action="Show the original"
    busy="Saving..."
    title={`Show the original of ${sectionWords[section].title}?`}
    consequences="The site shows what came with the installation. What is shown now stays in the history."
    note={<UnsavedNote />}
    keep="Keep it"
    isDanger
    onAct={async () => {
      const { message } = await staffCall(restoreContent, { params: { section }, query: { version } })
      onRestored()
      return message
    }}
  />
)
