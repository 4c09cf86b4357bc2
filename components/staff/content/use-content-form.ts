'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ContentValues } from '#contract/api/site-content'
import { AppError } from '#contract/app-error'
import { saveContent } from '#contract/bff/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { fieldIdOf, pathById } from '@/components/staff/content/editing'
import type { SectionKind } from '@/components/staff/content/section-kind'
import { useOpenedContent } from '@/components/staff/content/use-opened-content'
import { failureMessage, NOT_SAVED } from '@/components/staff/form/show-failure'
import { useConflict } from '@/components/staff/form/use-conflict'
import { toast } from '@/components/ui/toast'
import { loadSchema } from '@/lib/client/load-schema'
import { staffCall } from '@/lib/client/staff/call'

type Errors = Readonly<Record<string, string>>

/** @returns the errors by path; none when the value fits the section's schema (STF-247) */
async function check(section: ContentSection, value: object): Promise<Errors> {
  const { contentSchemas } = await loadSchema(() => import('#contract/api/site-content'))
  const errors: Record<string, string> = {}
  for (const { path, message } of contentSchemas[section].safeParse(value).error?.issues ?? [])
    errors[pathById(path.join('.'), value)] ??= message
  return errors
}

/** What the form says about a save that failed. */
function useFailures(isDirty: boolean) {
  const { conflict, clearConflict, showConflict } = useConflict(isDirty)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<{ message: string }>()

  // Once an item that was closed shows its fields.
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first !== undefined) document.getElementById(fieldIdOf(first))?.focus()
  }, [errors])

  function handle(error: unknown, sent: object) {
    if (error instanceof AppError && error.code === 'changed') return showConflict(error)
    const fields = Object.entries((error instanceof AppError && error.fields) || {})
    if (fields.length === 0) return setFailure({ message: failureMessage(error, NOT_SAVED) })
    setErrors(Object.fromEntries(fields.map(([path, message]) => [pathById(path, sent), message])))
  }

  function clear() {
    setErrors({})
    setFailure(undefined)
  }

  return { conflict, clearConflict, errors, setErrors, failure, handle, clear }
}

type Options<Section extends ContentSection> = {
  section: Section
  kind: SectionKind<ContentValues[Section]>
  /** As the page has read it. */
  stored: { value: ContentValues[Section]; version: string | null }
}

/** Saves a section, and keeps what was typed when another person has saved it first (STF-066, STF-067). */
export function useContentForm<Section extends ContentSection>({ section, kind, stored }: Options<Section>) {
  const router = useRouter()
  const opened = useOpenedContent(kind, stored)
  const { base, value, isDirty } = opened
  const failures = useFailures(isDirty)
  const [isBusy, setBusy] = useState(false)
  /** Since this visit has gone back to the original, until the page has read it. */
  const [isRestored, setRestored] = useState(false)
  const versions = { base: base.value, mine: value, theirs: stored.value }

  function begin(next: typeof stored) {
    opened.open(next)
    failures.clear()
    failures.clearConflict()
  }

  const takeOver = useEffectEvent((version: string | null) => {
    const isOwn = version === base.version || (isRestored && version === null)
    if (isOwn) opened.rebase(stored)
    else if (!isDirty) begin(stored)
    setRestored(false)
  })
  useEffect(() => takeOver(stored.version), [stored.version])

  async function send(version: string | null, sent: ContentValues[Section]) {
    const errors = await check(section, sent)
    if (Object.keys(errors).length > 0) return failures.setErrors(errors)
    const body = { version, value: { ...sent } }
    const answer = await staffCall(saveContent, { params: { section }, body })
    // What was typed since then stays.
    opened.setBase({ value: sent, version: answer.content.version })
    failures.clearConflict()
    toast(answer.message)
    router.refresh()
  }

  async function save(version: string | null, sent: ContentValues[Section]) {
    if (isBusy) return
    setBusy(true)
    failures.clear()
    try {
      await send(version, sent)
    } catch (error) {
      failures.handle(error, sent)
    } finally {
      setBusy(false)
    }
  }

  return {
    value,
    base: base.value,
    version: base.version,
    errors: failures.errors,
    failure: failures.failure,
    conflict: failures.conflict,
    isBusy,
    isDirty,
    versions,
    opened,
    /** Whether the page has what the other person saved. */
    isRead: stored.version !== base.version,
    change: opened.change,
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void save(base.version, value)
    },
    saveMerged(keep: 'mine' | 'theirs') {
      const merged = kind.merged(versions, keep)
      begin(stored)
      opened.change(merged)
      void save(stored.version, merged)
    },
    discard: () => begin(stored),
    /** What is typed then stays on the original (STF-246). */
    followOriginal: () => setRestored(true),
    undo: opened.undo,
  }
}
