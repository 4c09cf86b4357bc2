import { keydownHandler } from '@tiptap/pm/keymap'
import type { Tool } from '@/components/staff/text/tools'

/** The history has its own, with those of each system. */
const ofHistory = ['Mod-z', 'Mod-y']

export const shortcutsOf = (tools: readonly Tool[], onRun: (tool: Tool) => void) =>
  keydownHandler(
    Object.fromEntries(
      tools
        .filter(({ keys }) => !ofHistory.includes(keys))
        .map((tool) => [
          tool.keys,
          () => {
            onRun(tool)
            return true
          },
        ]),
    ),
  )
