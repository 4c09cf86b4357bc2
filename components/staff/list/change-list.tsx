import type { ReactNode } from 'react'
import { formatMoment } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'

type Change = {
  at: string
  by: string
  what: string
  fields: readonly string[]
  /** Of before the change, when it was of the text. */
  text?: string | undefined
  isTextLeftOut?: boolean | undefined
}

type Props = {
  changes: readonly Change[]
  /** Renders the button that takes an earlier text. */
  offer?: ((text: string, at: string) => ReactNode) | undefined
}

/** STF-112: each saved change with who, when and the fields. */
export const ChangeList = ({ changes, offer }: Props) => (
  <Section title="Changes">
    {changes.length === 0 ? (
      <p>Nothing has been changed yet.</p>
    ) : (
      <ol>
        {changes.map(({ at, by, what, fields, text, isTextLeftOut }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same time
          <li key={index} className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <p className="font-bold">{what}</p>
            {fields.length > 0 ? <p className="wrap-anywhere">{fields.join(', ')}</p> : null}
            <p className="nums text-ink-muted text-xs">
              {by} · {formatMoment(at)}
            </p>
            {text === undefined ? null : offer?.(text, formatMoment(at))}
            {isTextLeftOut ? (
              <p className="text-ink-muted text-xs">
                The text before this change is too old to be shown here.
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    )}
  </Section>
)
