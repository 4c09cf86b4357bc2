'use client'

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Letter } from '#contract/staff/letters'
import { draftKey, type Edited } from '@/components/staff/form/draft'
import { useDraft } from '@/components/staff/form/use-draft'
import { useRecordForm } from '@/components/staff/form/use-record-form'
import { useTypedValues } from '@/components/staff/form/use-typed-values'
import { useVersions } from '@/components/staff/form/use-versions'
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
import { resetForm } from '@/lib/client/reset-form'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/letters/letter-form-schema')).LetterForm,
)

const editedLetter = (letter: Letter | undefined): Edited<LetterValues> =>
  letter ? { version: letter.version, values: valuesOf(letter) } : { version: '', values: emptyLetter }

type Options = {
  /** Undefined for a new one. */
  letter: Letter | undefined
  staffId: string
}

export type LetterEditing = ReturnType<typeof useLetterForm>

/** The form, and the versions that meet in it. */
function useLetterVersions(letter: Letter | undefined) {
  const theirs = useMemo(() => editedLetter(letter), [letter])
  const form = useForm<LetterValues, unknown, LetterOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const opened = useVersions({
    theirs,
    mine: useTypedValues(form),
    merge: letterMerge,
    reset: (values) => resetForm(form, values),
    type: (values, names) => {
      for (const name of names) form.setValue(name, values[name], { shouldDirty: true })
    },
  })
  return { form, opened }
}

/** Saves a letter and keeps a draft of what is typed (STF-017). */
export function useLetterForm({ letter, staffId }: Options) {
  const { form, opened } = useLetterVersions(letter)
  const { base, mine, isDirty, restore } = opened
  const failure = useLetterFailure(form, isDirty)
  const kept = useDraft({
    key: draftKey('letter', staffId, letter?.letterId),
    draft: useMemo(() => ({ base, values: mine }), [base, mine]),
    isValues: isLetterValues,
    isDirty,
    onRestore: restore,
  })
  const record = useRecordForm<LetterValues, Letter, LetterOutput>({
    opened,
    isNew: letter === undefined,
    failure,
    settleDraft: kept.settleDraft,
    current: () => ({ ...form.getValues() }),
    submit: (action, event) => form.handleSubmit(action)(event),
    send: useSaveLetter(letter?.letterId),
    edited: editedLetter,
    pathOf: ({ letterId }) => staffPaths.letter(letterId),
  })
  return { ...kept, ...record, form, failure, initialHtml: base.values.content }
}
