import { parseVariables } from '../../../lib/config/variables.mjs'
import { SettingsError } from './env.ts'

/** Where the running API answers, for commands that ask it. @throws SettingsError */
export function readApiAddress(source?: Record<string, string | undefined>): string {
  const { values, problems } = parseVariables(['UPSTREAM_API_URL'], source)
  if (problems[0] !== undefined) throw new SettingsError(problems[0])
  return values.UPSTREAM_API_URL
}
