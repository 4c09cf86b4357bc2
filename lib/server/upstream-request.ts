import 'server-only'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { AppError } from '#contract/errors'

const Parts = z.object({
  params: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string().optional()).optional(),
})

/** Path, headers and body of one call. */
export function requestOf(endpoint: Endpoint, ask: unknown): { path: string; init: RequestInit } {
  const { params = {}, query = {}, body, headers: own = {} } = Parts.parse(ask)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const path = pathOf(endpoint, params) + (search.size > 0 ? `?${search}` : '')
  const named = Object.entries(own).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const init = { method: endpoint.method, headers: Object.fromEntries(named) }
  if (body === undefined) return { path, init }
  if (isForm(endpoint, body)) return { path, init: { ...init, body: formOf(body) } }
  const headers = { ...init.headers, 'content-type': 'application/json' }
  return { path, init: { ...init, headers, body: JSON.stringify(body) } }
}

function pathOf({ path, params: schema }: Endpoint, given: Record<string, unknown>) {
  if (!schema) return path
  const params = schema.safeParse(given)
  // A malformed id names nothing.
  if (!params.success) throw new AppError('not_found', 'Not found.', { from: 'fallback' })
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.data[name])))
}

const isForm = ({ multipart }: Endpoint, body: unknown) =>
  multipart === true ||
  (multipart === 'with-file' && Object.values(body ?? {}).some((value) => value instanceof Blob))

/** What is to be emptied is sent as an empty field. */
function formOf(body: unknown) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue
    if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, value instanceof Blob ? value : String(value ?? ''))
  }
  return form
}
