import { useMemo } from 'react'
import type { ValueGuard } from '@/components/staff/form/draft'
import { useDraft } from '@/components/staff/form/use-draft'
import type { OpenedVersions } from '@/components/staff/form/use-versions'

export type DraftOptions<Values> = {
  key: string
  opened: OpenedVersions<Values>
  isValues: ValueGuard<Values>
}

/** The draft of this tab (STF-017). */
export function useRecordDraft<Values>({ key, opened, isValues }: DraftOptions<Values>) {
  const { base, mine, isDirty, restore } = opened
  const draft = useMemo(() => ({ base, values: mine }), [base, mine])
  return useDraft({ key, draft, isValues, isDirty, onRestore: restore })
}
