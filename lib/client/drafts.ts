const PREFIX = 'kitelab_draft_'

type Values = Record<string, unknown>

let isClosed = false

/** For browsers that refuse their storage a form simply has no draft. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was typed into a form of this name in this tab, text by text; empty when there is none. */
export function readDraft(name: string): Record<string, string> {
  const stored = inStorage((storage) => storage.getItem(PREFIX + name))
  if (!stored) return {}
  try {
    const value: unknown = JSON.parse(stored)
    const entries = isObject(value) ? Object.entries(value) : []
    return Object.fromEntries(
      entries.flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
    )
  } catch {
    return {}
  }
}

export const hasDraft = (name: string): boolean => Object.keys(readDraft(name)).length > 0

/**
 * Kept in the tab alone, until it is closed; nothing to keep takes the draft away. Passwords are never among the texts,
 * and no form of a child has a draft.
 */
export function saveDraft(name: string, values: Values): void {
  if (isClosed) return
  const texts = Object.entries(values).filter(
    ([field, value]) => typeof value === 'string' && !/password/i.test(field),
  )
  const key = PREFIX + name
  inStorage((storage) => {
    if (texts.length > 0) storage.setItem(key, JSON.stringify(Object.fromEntries(texts)))
    else storage.removeItem(key)
  })
}

/** Nothing of this parent stays for the next one at the same computer. */
export function dropDrafts(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** As `dropDrafts`, where the document is about to be left for a new one: its forms keep nothing more. */
export function closeDrafts(): void {
  dropDrafts()
  isClosed = true
}
