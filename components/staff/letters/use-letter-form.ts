'use client'

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Letter } from '#contract/staff/letters'
import { draftKey, editedOf } from '@/components/staff/form/draft'
import { useFormVersions } from '@/components/staff/form/use-form-versions'
import { useRecordDraft } from '@/components/staff/form/use-record-draft'
import { useRecordForm } from '@/components/staff/form/use-record-form'
import type { LetterOutput } from '@/components/staff/letters/letter-form-schema'
import {
  emptyLetter,
  isLetterValues,
  type LetterValues,
  letterMerge,
  valuesOf,
} from '@/components/staff/letters/letter-values'
import { useLetterFailure } from '@/components/staff/letters/use-letter-failure'
import { useSaveLetter } from '@/components/staff/letters/use-save-letter'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/letters/letter-form-schema')).LetterForm,
)

const editedLetter = editedOf(emptyLetter, valuesOf)

type Options = {
  letter: Letter | undefined
  staffId: string
}

export type LetterEditing = ReturnType<typeof useLetterForm>

/** Saves a letter and keeps a draft of what is typed (STF-017). */
export function useLetterForm({ letter, staffId }: Options) {
  const theirs = useMemo(() => editedLetter(letter), [letter])
  const form = useForm<LetterValues, unknown, LetterOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const opened = useFormVersions({ form, theirs, merge: letterMerge })
  const failure = useLetterFailure(form, opened.isDirty)
  const kept = useRecordDraft({
    key: draftKey('letter', staffId, letter?.letterId),
    opened,
    isValues: isLetterValues,
  })
  const record = useRecordForm<LetterValues, Letter, LetterOutput>({
    form,
    opened,
    isNew: letter === undefined,
    failure,
    settleDraft: kept.settleDraft,
    send: useSaveLetter(letter?.letterId),
    edited: editedLetter,
    pathOf: ({ letterId }) => staffPaths.letter(letterId),
  })
  return { ...kept, ...record, form, failure, initialHtml: opened.base.values.content }
}
