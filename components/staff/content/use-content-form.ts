'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import type { ContentValues } from '#contract/api/site-content'
import { AppError } from '#contract/app-error'
import { saveContent } from '#contract/bff/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { fieldIdOf } from '@/components/staff/content/editing'
import { failureMessage, NOT_SAVED } from '@/components/staff/form/show-failure'
import { toast } from '@/components/ui/toast'
import { staffCall } from '@/lib/client/staff/call'

type Stored<Section extends ContentSection> = { value: ContentValues[Section]; version: string | null }
type Errors = Readonly<Record<string, string>>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** @returns the value when it fits the section's schema, else the errors by path (STF-247) */
async function check<Section extends ContentSection>(section: Section, value: object) {
  const { contentSchemas } = await import('#contract/api/site-content')
  const parsed = contentSchemas[section].safeParse(value)
  if (parsed.success) return { errors: undefined }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message
  return { errors }
}

/** Saves a section, and keeps what was typed when another person has saved it first (STF-066, STF-067). */
export function useContentForm<Section extends ContentSection>(section: Section, stored: Stored<Section>) {
  const router = useRouter()
  const [{ base, value }, setState] = useState({ base: stored, value: stored.value })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isDirty = !isSame(value, base.value)

  function begin(next: Stored<Section>) {
    setState({ base: next, value: next.value })
    setErrors({})
    setFailure(undefined)
    setConflict(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a version that has been read now
  useEffect(() => {
    if (!isDirty) begin(stored)
  }, [stored.version])

  // Once an item that was closed shows its fields.
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (first !== undefined) document.getElementById(fieldIdOf(first))?.focus()
  }, [errors])

  function handle(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error.message)
      // The page then has what is stored now.
      router.refresh()
    } else if (error instanceof AppError && error.fields) setErrors(error.fields)
    else setFailure(failureMessage(error, NOT_SAVED))
  }

  async function send(version: string | null) {
    const found = await check(section, value)
    if (found.errors) return setErrors(found.errors)
    const answer = await staffCall(saveContent, {
      params: { section },
      body: { version, value: { ...value } },
    })
    const saved = { value, version: answer.content.version }
    // What was typed meanwhile stays.
    setState((now) => ({ ...now, base: saved }))
    setConflict(undefined)
    toast(answer.message)
    router.refresh()
  }

  async function save(version: string | null) {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    setFailure(undefined)
    try {
      await send(version)
    } catch (error) {
      handle(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    value,
    base: base.value,
    version: base.version,
    errors,
    failure,
    conflict,
    isBusy,
    isDirty,
    /** Whether the page has what the other person saved. */
    isRead: stored.version !== base.version,
    change: (next: ContentValues[Section]) => setState((now) => ({ ...now, value: next })),
    submit(event: SyntheticEvent) {
      event.preventDefault()
      void save(base.version)
    },
    saveOver: () => void save(stored.version),
    discard: () => begin(stored),
    undo: useCallback(() => setState((now) => ({ ...now, value: now.base.value })), []),
  }
}
