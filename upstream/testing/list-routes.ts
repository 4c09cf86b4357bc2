import type { TestApp } from './app.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

export type Route = { method: Method; url: string }

/** Includes routes that the OpenAPI document hides. */
export function listRoutes({ app }: TestApp): Route[] {
  const tree = app.printRoutes({ commonPrefix: false, includeHooks: false })
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = line.match(/^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/)
    if (!found) return []
    const [, indent = '', part = '', allowed = ''] = found
    const depth = indent.length / 4
    stack.splice(depth, stack.length, part)
    const url = stack.join('')
    return methods.filter((method) => allowed.split(', ').includes(method)).map((method) => ({ method, url }))
  })
}
