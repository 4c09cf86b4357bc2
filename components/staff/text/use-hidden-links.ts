import type { Editor, EditorEvents } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { checkTextLinks } from '#contract/bff/staff/text-links'
import { MAX_TEXT_LINKS } from '#domain/rich-text'
import { ownLinksOf, showHiddenLinks } from '@/components/staff/text/hidden-links'
import { unaskedStaffCall } from '@/lib/client/staff/call'

const PAUSE_MS = 600

/** How many of the links lead to pages that are not public. */
const describeHidden = (count: number) => {
  if (count === 0) return ''
  return count === 1
    ? '1 link leads to a page that is not public.'
    : `${count} links lead to pages that are not public.`
}

/** Whether each path is public, asked once while the text is open. */
function linkAnswers() {
  const answers = new Map<string, boolean>()
  return {
    hidden: () => new Set([...answers].filter(([, isPublic]) => !isPublic).map(([path]) => path)),
    async ask(paths: readonly string[]): Promise<boolean> {
      const unknown = [...new Set(paths)].filter((path) => !answers.has(path)).slice(0, MAX_TEXT_LINKS)
      if (unknown.length === 0) return false
      const { hidden } = await unaskedStaffCall(checkTextLinks, { body: { paths: unknown } })
      for (const path of unknown) answers.set(path, !hidden.includes(path))
      return true
    },
  }
}

/** STF-138: marks the links of the text, also those that are added. @returns the words for them */
export function useHiddenLinks(editor: Editor | null): string {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!editor) return
    const answers = linkAnswers()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function check(text: Editor) {
      const links = () => ownLinksOf(text.state.doc, window.location.origin)
      // Without an answer the text is shown as it is, and the next change asks again.
      const isNews = await answers.ask(links().map(({ path }) => path)).catch(() => false)
      if (isOver || text.isDestroyed) return
      const hidden = answers.hidden()
      if (isNews) showHiddenLinks(text, hidden)
      setCount(links().filter(({ path }) => hidden.has(path)).length)
    }

    function checkSoon({ editor: text, transaction }: EditorEvents['transaction']) {
      if (!transaction.docChanged) return
      clearTimeout(timer)
      timer = setTimeout(() => void check(text), PAUSE_MS)
    }

    void check(editor)
    editor.on('transaction', checkSoon)
    return () => {
      isOver = true
      clearTimeout(timer)
      editor.off('transaction', checkSoon)
    }
  }, [editor])
  return describeHidden(count)
}
