import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export const HIDDEN_LINK_WORDS = 'not public'

type Link = { path: string; from: number; to: number }

/** The path of an own page that a link leads to. */
function ownPath(href: unknown, origin: string): string | undefined {
  if (typeof href !== 'string' || !/^(?:https:\/\/|\/)/i.test(href)) return undefined
  try {
    const url = new URL(href, origin)
    return url.origin === origin ? url.pathname : undefined
  } catch {
    return undefined
  }
}

/** The links to own pages, each once though a part of it may be bold. */
export function ownLinksOf(doc: Node, origin: string): Link[] {
  const links: Link[] = []
  doc.descendants((node, from) => {
    const mark = node.marks.find(({ type }) => type.name === 'a')
    const path = mark && ownPath(mark.attrs.href, origin)
    if (path === undefined) return
    const last = links.at(-1)
    if (last?.to === from && last.path === path) last.to = from + node.nodeSize
    else links.push({ path, from, to: from + node.nodeSize })
  })
  return links
}

/** Words as well as a line: a colour alone says nothing, and screen readers read it with the text. */
function noteAfterLink(): HTMLElement {
  const note = document.createElement('span')
  note.className = 'hidden-link-note'
  note.contentEditable = 'false'
  note.textContent = ` (${HIDDEN_LINK_WORDS})`
  return note
}

/** Drawn over the text, which stays as it is stored (STF-298). */
export const markHidden = (doc: Node, links: readonly Link[]): DecorationSet =>
  DecorationSet.create(
    doc,
    links.flatMap(({ path, from, to }) => [
      Decoration.inline(from, to, { class: 'hidden-link' }),
      Decoration.widget(to, noteAfterLink, { key: `hidden ${path}`, marks: [], ignoreSelection: true }),
    ]),
  )

type State = { hidden: ReadonlySet<string>; marks: DecorationSet }

const key = new PluginKey<State>('hiddenLinks')

const isPaths = (value: unknown): value is ReadonlySet<string> => value instanceof Set

const stateOf = (doc: Node, hidden: ReadonlySet<string>): State => ({
  hidden,
  marks: markHidden(
    doc,
    hidden.size === 0 ? [] : ownLinksOf(doc, window.location.origin).filter(({ path }) => hidden.has(path)),
  ),
})

/** STF-138: links to own pages that are not public are marked. */
export const HiddenLinks = Extension.create({
  name: 'hiddenLinks',
  addProseMirrorPlugins: () => [
    new Plugin<State>({
      key,
      state: {
        init: (_, { doc }) => stateOf(doc, new Set()),
        apply(transaction, state) {
          const given: unknown = transaction.getMeta(key)
          const hidden = isPaths(given) ? given : state.hidden
          return transaction.docChanged || hidden !== state.hidden ? stateOf(transaction.doc, hidden) : state
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
})

export function showHiddenLinks({ view }: Editor, hidden: ReadonlySet<string>): void {
  view.dispatch(view.state.tr.setMeta(key, hidden))
}
