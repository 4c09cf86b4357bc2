import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#contract/endpoint'

export type Call = { call: Endpoint; name: string }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value

/** Every endpoint that a file of the folder in `lib/contract` declares. */
export async function endpointsIn(folder: 'api' | 'staff'): Promise<Call[]> {
  const path = fileURLToPath(new URL(`../../lib/contract/${folder}/`, import.meta.url))
  const files = readdirSync(path).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(`${path}${name}`)))
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isEndpoint)
    .map((call) => ({ call, name: `${call.method} ${call.path}` }))
}

export const someId = '9c07314c-d739-819e-94ed-7ef6507139fb'
export const withId = (path: string): string => path.replace(/:\w+/g, someId)
