const sentences: Record<string, (error: NodeJS.ErrnoException) => string> = {
  EADDRINUSE: ({ message }) =>
    `The port is taken (${message.match(/[\w.:[\]]+:\d+$/)?.[0] ?? 'API_PORT'}). Stop what uses it or set API_PORT.`,
  EACCES: ({ path }) => `No right to use ${path ?? 'the port'}. Give this user the right or set DATA_DIR.`,
  EPERM: ({ path }) => `No right to use ${path ?? 'the folder'}. Give this user the right or set DATA_DIR.`,
  EROFS: ({ path }) => `${path ?? 'The folder'} cannot be written. Set DATA_DIR to a folder that can.`,
  ENOSPC: () => 'The disk is full. Make room and start again.',
  ECONNREFUSED: () => 'The database of DATABASE_URL does not answer. Is it running?',
  ENOTFOUND: () => 'The host in DATABASE_URL is not known.',
  '28P01': () => 'The database refused the password in DATABASE_URL.',
  '3D000': () => 'The database named in DATABASE_URL does not exist.',
  '42P01': () => 'The database has no tables yet. Start the API once.',
  '42501': () => 'The user in DATABASE_URL may not create tables or the pg_trgm extension.',
}

const hasCode = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

export function sentenceFor(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const sentence = hasCode(at) ? sentences[at.code ?? '']?.(at) : undefined
    if (sentence) return sentence
    // A host with several addresses fails once for each.
    if (at instanceof AggregateError && at.errors.length > 0) return sentenceFor(at.errors[0])
  }
  return error instanceof Error ? error.message : 'The API could not be started.'
}

/** A later start may work without a settings change. */
export const isTemporary = (error: unknown): boolean => hasCode(error) && error.code === 'ENOSPC'
