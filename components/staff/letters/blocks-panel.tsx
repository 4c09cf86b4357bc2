'use client'

import type { LetterItems } from '#contract/staff/letters'
import { OtherValue } from '@/components/staff/form/other-value'
import type { PanelProps } from '@/components/staff/letters/letter-field'
import { fieldIdOf, letterFieldLabels } from '@/components/staff/letters/letter-values'
import { Section } from '@/components/staff/list/section'
import { CheckboxField } from '@/components/ui/checkbox-field'

type Props = {
  panel: PanelProps
  /** What the blocks hold now; undefined for a new letter. */
  items: LetterItems | undefined
}

/** STF-227. */
export const BlocksPanel = ({ panel, items }: Props) => (
  <Section title="Blocks">
    <p className="mb-2 text-ink-muted">
      They follow the text and are filled when the letter is sent. A block without anything in it is left out.
    </p>
    <div className="grid gap-3">
      <Block panel={panel} name="courses" items={items?.courses} />
      <Block panel={panel} name="posts" items={items?.posts} />
    </div>
  </Section>
)

type BlockProps = Pick<Props, 'panel'> & {
  name: keyof LetterItems
  items: LetterItems['courses'] | undefined
}

const Block = ({ panel: { form, others }, name, items }: BlockProps) => (
  <div>
    <CheckboxField {...form.register(name)} id={fieldIdOf(name)} label={letterFieldLabels[name]} />
    {others[name] ? <OtherValue>{others[name]}</OtherValue> : null}
    <div className="pl-9 text-sm text-ink-soft">
      <BlockItems items={items} />
    </div>
  </div>
)

function BlockItems({ items }: Pick<BlockProps, 'items'>) {
  if (items === undefined) return <p>What it holds is shown once the letter is saved.</p>
  if (items.length === 0) return <p>It holds nothing now.</p>
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
