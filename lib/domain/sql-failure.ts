/** SQLSTATE codes have a digit; EPIPE does not. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

export function sqlFailure(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATE.test(current.code)) {
      const constraint =
        'constraint' in current && typeof current.constraint === 'string' ? current.constraint : undefined
      return { code: current.code, constraint }
    }
  }
  return undefined
}
