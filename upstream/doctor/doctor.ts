import { readEnv, SettingsError } from '../platform/config/env.ts'
import { type Finding, problem } from './check.ts'
import { checkDatabase } from './database.ts'
import { checkMail, checkPayments } from './services.ts'

/** What only the API's own code can check. */
export async function examine(
  describe: (error: unknown) => string,
  source?: Record<string, string | undefined>,
): Promise<Finding[]> {
  try {
    const env = readEnv(source)
    return [...(await checkDatabase(env, describe)), await checkMail(env), ...(await checkPayments(env))]
  } catch (error) {
    if (error instanceof SettingsError) return [problem('Settings', error.message)]
    throw error
  }
}

/** One JSON line per finding, for scripts/doctor.mjs. */
export async function printFindings(describe: (error: unknown) => string): Promise<void> {
  for (const finding of await examine(describe)) process.stdout.write(`${JSON.stringify(finding)}\n`)
}
