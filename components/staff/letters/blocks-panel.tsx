'use client'

import type { Letter } from '#contract/staff/letters'
import { OtherValue } from '@/components/staff/form/other-value'
import { registerStoredCheckbox } from '@/components/staff/form/register-stored'
import type { PanelProps } from '@/components/staff/letters/letter-field'
import { fieldIdOf, letterFieldLabels } from '@/components/staff/letters/letter-values'
import { Section } from '@/components/staff/list/section'
import { CheckboxField } from '@/components/ui/checkbox-field'

type Props = {
  panel: PanelProps
  /** As it is stored; undefined for a new one. */
  letter: Pick<Letter, 'blocks' | 'items'> | undefined
}

/** STF-227. */
export const BlocksPanel = (props: Props) => (
  <Section title="Blocks">
    <p className="mb-2 text-ink-muted">
      They follow the text and are filled when the letter is sent. A block without anything in it is left out.
    </p>
    <div className="grid gap-3">
      <Block {...props} name="courses" />
      <Block {...props} name="posts" />
    </div>
  </Section>
)

type BlockProps = Props & { name: keyof Letter['items'] }

const Block = ({ panel: { form, others }, name, letter }: BlockProps) => (
  <div>
    <CheckboxField
      {...registerStoredCheckbox(form, name)}
      id={fieldIdOf(name)}
      label={letterFieldLabels[name]}
    />
    {others[name] ? <OtherValue>{others[name]}</OtherValue> : null}
    <div className="pl-9 text-sm text-ink-soft">
      <BlockItems name={name} letter={letter} />
    </div>
  </div>
)

function BlockItems({ name, letter }: Omit<BlockProps, 'panel'>) {
  const items = letter?.items[name] ?? []
  if (items.length === 0) return <p>{emptyWords(letter?.blocks.includes(name) ?? false)}</p>
  return (
    <>
      <p>Now:</p>
      <ul className="list-disc pl-5">
        {items.map(({ path, title, details }) => (
          <li key={path} className="wrap-anywhere">
            <span className="font-semibold text-ink">{title}</span> <span>{details}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const emptyWords = (isStored: boolean) =>
  isStored ? 'It holds nothing now.' : 'What it holds is shown once the letter is saved with it.'
