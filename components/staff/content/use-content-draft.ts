import { useMemo } from 'react'
import type { ContentSection } from '#domain/content-sections'
import type { SectionKind } from '@/components/staff/content/section-kind'
import type { Stored, useOpenedContent } from '@/components/staff/content/use-opened-content'
import { draftKey } from '@/components/staff/form/draft'
import { useDraft } from '@/components/staff/form/use-draft'

type Options<Value> = {
  section: ContentSection
  staffId: string
  kind: SectionKind<Value>
  stored: Stored<Value>
  opened: ReturnType<typeof useOpenedContent<Value>>
}

/** What was typed survives a reload of this tab, except for testimonials: they name parents (STF-017). */
export function useContentDraft<Value>({ section, staffId, kind, stored, opened }: Options<Value>) {
  const { base, value, isDirty } = opened
  const draft = useMemo(
    () => ({ base: { version: base.version ?? '', values: base.value }, values: value }),
    [base, value],
  )
  return useDraft({
    key: draftKey('content', staffId, section),
    draft,
    isValues: kind.isValue,
    isDirty: isDirty && section !== 'testimonials',
    onRestore({ base: earlier, values }) {
      // A newer version with the values that the draft began with changes nothing for it.
      const isNewer = kind.changed(earlier.values, stored.value).length > 0
      const from = isNewer ? { value: earlier.values, version: earlier.version || null } : stored
      opened.restore(from, values)
    },
  })
}
