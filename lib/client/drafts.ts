const PREFIX = 'kitelab_draft_'

type Values = Record<string, unknown>

let isClosed = false

function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readDraft(name: string): Record<string, string> {
  const stored = withStorage((storage) => storage.getItem(PREFIX + name))
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

/** Kept for this tab only, without passwords; empty values remove the draft. Never used for forms about a child. */
export function saveDraft(name: string, values: Values): void {
  if (isClosed) return
  const texts = Object.entries(values).filter(
    ([field, value]) => typeof value === 'string' && !/password/i.test(field),
  )
  const key = PREFIX + name
  withStorage((storage) => {
    if (texts.length > 0) storage.setItem(key, JSON.stringify(Object.fromEntries(texts)))
    else storage.removeItem(key)
  })
}

export function dropDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

/** For a document that is about to be replaced: its forms save no more drafts. */
export function closeDrafts(): void {
  dropDrafts()
  isClosed = true
}
