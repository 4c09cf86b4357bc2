import 'server-only'

type Entry = { level: 'error' | 'warn'; event: string; [detail: string]: string | number | undefined }

/** One JSON line. Route patterns and codes only: never an address, a code, a token or a body. */
export function log(entry: Entry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

/** What a log may say of a thrown thing. */
export function describe(error: unknown): { error: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : ''
  return { error: `${error.name}: ${error.message}${cause}`, stack: error.stack }
}
