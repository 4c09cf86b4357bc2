'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { Ellipsis } from 'lucide-react'
import { Fragment, type KeyboardEvent, useId, useState } from 'react'
import { ToolButton, toolClass } from '@/components/staff/text/tool-button'
import type { Tool } from '@/components/staff/text/tools'
import { Icon } from '@/components/ui/icon'

type Props = {
  editor: Editor
  label: string
  groups: readonly (readonly Tool[])[]
  more: readonly Tool[]
  onRun: (tool: Tool) => void
}

const MORE = 'More'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1
  if (index < 0) return
  event.preventDefault()
  buttons[step(index, buttons.length)]?.focus()
}

/** One tab stop; the arrow keys, Home and End move inside it (STF-131). */
export function Toolbar({ editor, label, groups, more, onRun }: Props) {
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  const [stop, setStop] = useState('Undo')
  const tools = [...groups.flat(), ...more]
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map(({ isPressed, isPossible }) => ({
        isPressed: isPressed?.(current),
        isPossible: isPossible?.(current) ?? true,
      })),
  })
  const button = (tool: Tool) => (
    <ToolButton
      key={tool.label}
      tool={tool}
      {...states[tools.indexOf(tool)]}
      isStop={stop === tool.label}
      onStop={() => setStop(tool.label)}
      onRun={() => onRun(tool)}
    />
  )
  const openMore = () => {
    setOpen(!isOpen)
    setStop(MORE)
  }
  return (
    <div
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      className="rounded-t-sm border-b border-line bg-[#fafbfe] p-0.5"
      onKeyDown={moveFocus}
    >
      <div className="flex items-center max-lg:overflow-x-auto lg:flex-wrap">
        {groups.map((group) => (
          <Fragment key={group[0]?.label}>
            {group.map(button)}
            <span className="mx-0.75 h-6 w-px flex-none bg-line" />
          </Fragment>
        ))}
        <button
          type="button"
          aria-label={MORE}
          title={MORE}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          tabIndex={stop === MORE ? 0 : -1}
          className={toolClass}
          onFocus={() => setStop(MORE)}
          onClick={openMore}
        >
          <Icon of={Ellipsis} />
        </button>
      </div>
      {isOpen ? (
        <div id={moreId} className="flex flex-wrap border-t border-line pt-0.5">
          {more.map(button)}
        </div>
      ) : null}
    </div>
  )
}
