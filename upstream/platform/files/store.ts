/**
 * Where pictures lie. Keys are paths made by us: below `public/` anyone may read, below `private/` only the route that
 * checks the owner does.
 */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  read(key: string): Promise<Uint8Array | undefined>
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

/** A key that could leave its folder, or name something hidden, is no key. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^(?:[a-z0-9][a-z0-9._-]*\/)+[a-z0-9][a-z0-9._-]*$/.test(key)
