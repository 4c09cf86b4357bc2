'use client'

import type { z } from 'zod'
import type { ContentValues } from '#contract/api/site-content'
import type { ContentHistory } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import type { Editing } from '@/components/staff/content/editing'
import { formatMoment } from '@/components/staff/list/format-time'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

type Changes = z.output<typeof ContentHistory>['changes']

type Props<Section extends ContentSection> = {
  section: Section
  changes: Changes
  form: Editing<ContentValues[Section]>
}

/** @returns undefined for values that no longer fit */
async function readValues<Section extends ContentSection>(
  section: Section,
  value: object,
): Promise<ContentValues[Section] | undefined>
async function readValues(
  section: ContentSection,
  value: object,
): Promise<ContentValues[ContentSection] | undefined> {
  const { contentSchemas } = await import('#contract/api/site-content')
  return contentSchemas[section].safeParse(value).data
}

/** STF-245: 'Use these' puts the values before a change into the form; nothing is saved yet. */
export function ContentHistoryList<Section extends ContentSection>({
  section,
  changes,
  form,
}: Props<Section>) {
  async function handleUse(before: object) {
    const values =
      (await readValues(section, { ...form.value, ...before })) ??
      (await readValues(section, { ...form.base, ...before }))
    if (!values) return toast('These values no longer fit the form.', 'info')
    form.change(values)
    toast('The earlier values are in the form. Save to show them.', 'info')
  }

  if (changes.length === 0) return <p className="mb-3">Nothing has been changed yet.</p>
  return (
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
              onClick={() => void handleUse(before)}
            >
              Use these
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
