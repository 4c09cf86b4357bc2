import { parseVariables, siteVariables } from './variables.mjs'

/** Built into pages and scripts, so that both agree; empty when not set. @throws Error for a wrong one */
export function siteSettings(environment?: Record<string, string | undefined>): Record<string, string> {
  const { values, problems } = parseVariables(siteVariables, environment)
  if (problems.length > 0) throw new Error(problems.join(' '))
  return Object.fromEntries(siteVariables.map((name) => [name, values[name] ?? '']))
}
