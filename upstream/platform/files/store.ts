/** Anyone may read `public/`; only routes that check the owner read `private/`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every key, for a backup. */
  list(): AsyncIterable<string>
}

/** Rejects path traversal and hidden files. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^(?:[a-z0-9][a-z0-9._-]*\/)+[a-z0-9][a-z0-9._-]*$/.test(key)
