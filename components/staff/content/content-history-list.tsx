'use client'

import { useState } from 'react'
import type { z } from 'zod'
import type { ContentHistory } from '#contract/staff/content'
import { contentFieldWords } from '#domain/content-fields'
import type { ContentSection } from '#domain/content-sections'
import { joinWords } from '#domain/join-words'
import type { SectionKind } from '@/components/staff/content/section-kind'
import { formatMoment } from '@/components/staff/list/format-time'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'

type Changes = z.output<typeof ContentHistory>['changes']
type Before = NonNullable<Changes[number]['before']>

type Props<Value> = {
  section: ContentSection
  kind: SectionKind<Value>
  changes: Changes
  form: { value: Value; isDirty: boolean; change: (value: Value) => void }
}

/** STF-245: 'Use these' puts the values before a change into the form; nothing is saved yet. */
export function ContentHistoryList<Value>({ section, kind, changes, form }: Props<Value>) {
  const [asked, setAsked] = useState<Before>()

  function use(before: Before) {
    setAsked(undefined)
    const values = withEarlier(form.value, before)
    if (!kind.isValue(values)) return toast('These values no longer fit the form.', 'info')
    form.change(values)
    toast('The earlier values are in the form. Save to show them.', 'info')
  }

  if (changes.length === 0) return <p className="mb-3">Nothing has been changed yet.</p>
  return (
    <>
      <ol className="mb-3">
        {changes.map(({ at, by, what, before }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same time
          <li key={index} className="border-line border-b py-3 first:pt-0">
            <p className="font-bold">{what}</p>
            <p className="nums text-ink-muted text-xs">
              {by} · {formatMoment(at)}
            </p>
            {before ? (
              <Button
                size="xs"
                variant="quiet"
                aria-label={`Use these: the values before ${formatMoment(at)}`}
                onClick={() => (form.isDirty ? setAsked(before) : use(before))}
              >
                Use these
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Dialog open={asked !== undefined} title="Replace what you typed?" onClose={() => setAsked(undefined)}>
        {asked ? <p>Your changes are not saved yet. {replacedWords(section, asked)}</p> : null}
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button size="xs" onClick={() => setAsked(undefined)}>
            Keep mine
          </Button>
          <Button size="xs" variant="secondary" onClick={() => asked && use(asked)}>
            Use the earlier values
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Only the fields of the change: what was typed elsewhere stays. */
export const withEarlier = (value: unknown, before: Before): object => ({ ...Object(value), ...before })

function replacedWords(section: ContentSection, before: Before): string {
  const words = Object.keys(before).map((field) => contentFieldWords[section].get(field) ?? field)
  return `The earlier values replace: ${joinWords(words)}.`
}
