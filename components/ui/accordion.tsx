import { Minus, Plus } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { Prose } from '@/components/ui/prose'

type Props = {
  /** The browser keeps one item open per name. */
  name: string
  items: readonly {
    id: string
    title: string
    html: string
    /** URL fragment that opens the item. */
    anchor?: string
  }[]
}

/** Works without scripts. The first item is open. */
export function Accordion({ name, items }: Props) {
  return (
    <div className="border-t-2 border-ink">
      {items.map(({ id, title, html, anchor }, index) => (
        <details key={id} name={name} open={index === 0} className="group border-b-[1.5px] border-line">
          <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3">
            <h3>{title}</h3>
            <span className="grid size-9 flex-none place-items-center rounded-pill bg-adire-100 text-action group-open:bg-sun-400 group-open:text-ink">
              <Icon of={Plus} size={20} className="group-open:hidden" />
              <Icon of={Minus} size={20} className="hidden group-open:block" />
            </span>
          </summary>
          <Answer html={html} anchor={anchor} />
        </details>
      ))}
    </div>
  )
}

function Answer({ html, anchor }: { html: string; anchor: string | undefined }) {
  const answer = <Prose html={html} className="pr-14 pb-5 text-ink-soft" />
  return anchor ? <div id={anchor}>{answer}</div> : answer
}
