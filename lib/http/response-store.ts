import type { OutgoingHttpHeaders } from 'node:http'

export type StoredResponse = {
  /** All of them, with those of the compressed body. */
  headers: OutgoingHttpHeaders
  /** Compressed. */
  body: Buffer
  /** Of the body before compression. */
  hash: string
  /** Milliseconds of Date.now(): from then on Next is asked whether it has a newer one. */
  checkAt: number
  hits: number
  isBest: boolean
}

const HEADER_BYTES = 2_000

const bytesOf = (key: string, { body }: StoredResponse) => body.byteLength + key.length + HEADER_BYTES

/** Public responses in the bytes that browsers receive. The least recently used ones make room for new ones. */
export function responseStore(maxBytes: number) {
  const entries = new Map<string, StoredResponse>()
  const beingChecked = new Map<string, Promise<void>>()
  let bytes = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (entry) bytes -= bytesOf(key, entry)
    entries.delete(key)
  }

  function put(key: string, entry: StoredResponse) {
    remove(key)
    entries.set(key, entry)
    bytes += bytesOf(key, entry)
  }

  return {
    find: (key: string): StoredResponse | undefined => entries.get(key),
    remove,
    save(key: string, entry: StoredResponse): void {
      put(key, entry)
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** @returns a response to send now; while one request asks Next for a newer one, the others get this one */
    use(key: string): StoredResponse | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (!beingChecked.has(key) && Date.now() >= entry.checkAt) return undefined
      entry.hits += 1
      put(key, entry)
      return entry
    },
    /** @returns when the request that asks Next for a response which is not stored has ended */
    firstCheck: (key: string): Promise<void> | undefined =>
      entries.has(key) ? undefined : beingChecked.get(key),
    /** @returns call it when the check has ended, however it did */
    beginCheck(key: string): () => void {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      beingChecked.set(key, ended)
      return () => {
        if (beingChecked.get(key) === ended) beingChecked.delete(key)
        end()
      }
    },
    /** For changed data: each response is checked before it is next sent. */
    expireAll(): void {
      for (const entry of entries.values()) entry.checkAt = 0
    },
  }
}

export type ResponseStore = ReturnType<typeof responseStore>
