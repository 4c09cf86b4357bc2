import type { Letter } from '#contract/staff/letters'
import { letterFieldLabels } from '@/components/staff/letters/letter-values'
import { Prose } from '@/components/ui/prose'

type Shown = Pick<Letter, 'subject' | 'previewLine' | 'content' | 'blocks' | 'items'>

/** As a subscriber reads it: what is stored, which the API has cleaned. */
export const LetterPreview = ({ letter }: { letter: Shown }) => (
  <div className="max-w-150 rounded-md border border-line bg-surface">
    <div className="border-b border-line bg-adire-50 px-4 py-3 wrap-anywhere">
      <p className="font-bold">{letter.subject}</p>
      {letter.previewLine ? <p className="text-ink-muted text-sm">{letter.previewLine}</p> : null}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      {letter.content ? <Prose html={letter.content} /> : <p>There is no text yet.</p>}
      {(['courses', 'posts'] as const).map((name) =>
        letter.blocks.includes(name) ? (
          <PreviewBlock key={name} title={letterFieldLabels[name]} items={letter.items[name]} />
        ) : null,
      )}
      <p className="border-t border-line pt-3 text-ink-muted text-sm">
        The foot says why the person gets this letter and has the link to unsubscribe.
      </p>
    </div>
  </div>
)

type BlockProps = { title: string; items: Letter['items']['courses'] }

const PreviewBlock = ({ title, items }: BlockProps) =>
  items.length === 0 ? null : (
    <div>
      <h3 className="font-sans text-lg font-black">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            {/* Loads the document: the policy and the sheet of staff pages are not those of the site. */}
            <a href={item.path} className="link inline-flex min-h-11 items-center font-semibold">
              {item.title}
            </a>
            <p className="text-ink-soft text-sm">{item.details}</p>
          </li>
        ))}
      </ul>
    </div>
  )
