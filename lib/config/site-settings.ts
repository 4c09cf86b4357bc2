import { parseVariables, siteVariables } from './variables.mjs'

/**
 * The settings behind lib/config/site.ts, every one of them, empty when it is not set. Next builds them into the pages and the
 * scripts, so that server and browser agree. A wrong one stops the build.
 */
export function siteSettings(environment?: Record<string, string | undefined>): Record<string, string> {
  const { values, problems } = parseVariables(siteVariables, environment)
  if (problems.length > 0) throw new Error(problems.join(' '))
  return Object.fromEntries(siteVariables.map((name) => [name, values[name] ?? '']))
}
