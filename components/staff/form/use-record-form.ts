'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppError } from '#contract/app-error'
import { arrivingVersion } from '@/components/staff/form/arriving-version'
import type { Edited } from '@/components/staff/form/draft'
import type { OpenedVersions } from '@/components/staff/form/use-versions'
import { toast } from '@/components/ui/toast'

type Saved<Stored> = { stored: Stored; message: string }

type Options<Values extends FieldValues, Stored, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  opened: OpenedVersions<Values>
  isNew: boolean
  failure: { conflict: AppError | undefined; clear: () => void; handle: (error: unknown) => void }
  settleDraft: () => void
  /** @throws AppError */
  send: (output: Output, changed: readonly (keyof Values)[], version: string) => Promise<Saved<Stored>>
  edited: (stored: Stored) => Edited<Values>
  pathOf: (stored: Stored) => string
}

type Versioned = { state: string; version: string }

/** What Save and Publish do, and what the form holds afterwards. */
function useSteps<Values extends FieldValues, Stored extends Versioned, Output>(
  options: Options<Values, Stored, Output>,
) {
  const { form, opened, isNew, failure, settleDraft, send, edited, pathOf } = options
  const { base, isDirty } = opened
  const router = useRouter()
  const [arriving, setArriving] = useState<string>()
  const current = (): Values => ({ ...form.getValues() })

  function begin(next: Edited<Values>) {
    failure.clear()
    opened.open(next)
  }

  function finish(stored: Stored, before: string) {
    begin(edited(stored))
    settleDraft()
    setArriving((earlier) => arrivingVersion(stored, before) ?? earlier)
  }

  async function save(output: Output, from: Edited<Values>) {
    const sent = current()
    const answer = await send(output, opened.changedSince(from, sent), from.version)
    // What was typed since then stays.
    const now = current()
    finish(answer.stored, from.version)
    opened.show(now, sent)
    return answer
  }

  /** The form stays as it is until its page is left: emptied, it would go back in the history at the same time. */
  async function add(output: Output) {
    const answer = await send(output, opened.changedSince(base, current()), '')
    toast(answer.message)
    router.replace(pathOf(answer.stored))
  }

  async function saveAndShow(output: Output, from: Edited<Values>) {
    if (isNew) return add(output)
    toast((await save(output, from)).message)
    router.refresh()
  }

  async function saveThen(output: Output, action: (version: string) => Promise<Saved<Stored>>) {
    const { version } = isDirty ? (await save(output, base)).stored : base
    if (isDirty) router.refresh()
    const answer = await action(version)
    finish(answer.stored, version)
    toast(answer.message)
    router.refresh()
  }

  /** After an action outside the form: what is typed stays. */
  function follow(stored: Stored) {
    const next = edited(stored)
    const typed = opened.merge.merged({ base: base.values, mine: current(), theirs: next.values }, 'mine')
    begin(next)
    opened.show(typed, next.values)
    setArriving((earlier) => arrivingVersion(stored, base.version) ?? earlier)
    router.refresh()
  }

  return { arriving, begin, saveAndShow, saveThen, follow }
}

/** Saves a record, and takes over what another person has saved (STF-066, STF-067). */
export function useRecordForm<Values extends FieldValues, Stored extends Versioned, Output>(
  options: Options<Values, Stored, Output>,
) {
  const { form, opened, failure } = options
  const { base, mine, theirs, merge, isDirty } = opened
  const { arriving, begin, saveAndShow, saveThen, follow } = useSteps(options)
  const versions = { base: base.values, mine, theirs: theirs.values }

  const takeOver = useEffectEvent((version: string) => {
    if (version === base.version) return
    // Something else of the record has changed, such as the state.
    if (merge.changed(base.values, theirs.values).length === 0 && !failure.conflict) opened.setBase(theirs)
    else if (!isDirty) begin(theirs)
  })
  useEffect(() => takeOver(theirs.version), [theirs.version])

  const run = (action: (output: Output) => Promise<void>, event?: BaseSyntheticEvent) =>
    void form.handleSubmit(action)(event).catch(failure.handle)

  return {
    versions,
    isDirty,
    /** The version that this visit has published last. */
    arriving,
    /** Whether the version of the other person has been read. */
    isRead: theirs.version !== base.version,
    submit: (event: BaseSyntheticEvent) => run((output) => saveAndShow(output, base), event),
    /** Saves what is typed, then acts on what was saved. */
    saveThen: (action: (version: string) => Promise<Saved<Stored>>) =>
      run((output) => saveThen(output, action)),
    saveMerged(keep: 'mine' | 'theirs') {
      opened.show(merge.merged(versions, keep), mine)
      run((output) => saveAndShow(output, theirs))
    },
    discard: () => begin(theirs),
    /** The version that an action outside the form is about. */
    version: base.version,
    follow,
  }
}
