const messages: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: ({ message }) =>
    `The port is in use (${message.match(/[\w.:[\]]+:\d+$/)?.[0] ?? 'API_PORT'}). Stop the other process or set API_PORT.`,
  EACCES: ({ path }) => `No permission to use ${path ?? 'the port'}. Grant it to this user or set DATA_DIR.`,
  EPERM: ({ path }) => `No permission to use ${path ?? 'the folder'}. Grant it to this user or set DATA_DIR.`,
  EROFS: ({ path }) => `${path ?? 'The folder'} is read-only. Set DATA_DIR to a writable folder.`,
  ENOSPC: () => 'The disk is full. Free some space and start again.',
  ECONNREFUSED: () => 'The database at DATABASE_URL does not respond. Is it running?',
  ENOTFOUND: () => 'The host in DATABASE_URL is unknown.',
  '28P01': () => 'The database rejected the password in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist.',
  '42P01': () => 'The database has no tables yet. Start the API once.',
  '55P03': () => 'Another program, such as a backup, keeps a table locked. Start again when it has ended.',
  '42501': () => 'The user in DATABASE_URL may not create tables or the pg_trgm extension.',
}

const hasCode = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

export function describeError(error: unknown): string {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    const text = hasCode(current) ? messages[current.code ?? '']?.(current) : undefined
    if (text) return text
    // A host with several addresses fails once for each.
    if (current instanceof AggregateError && current.errors.length > 0)
      return describeError(current.errors[0])
  }
  return error instanceof Error ? error.message : 'The API could not be started.'
}

/** A later start may work without a settings change. */
export const isTemporary = (error: unknown): boolean => hasCode(error) && error.code === 'ENOSPC'
