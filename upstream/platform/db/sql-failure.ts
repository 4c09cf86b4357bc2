export function sqlFailure(error: unknown): { code: string; constraint: string | undefined } | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined
      return { code: at.code, constraint }
    }
  }
  return undefined
}
