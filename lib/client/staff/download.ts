import { AppError } from '#contract/app-error'
import { type BffCall, urlOf } from '#contract/bff-call'
import type { Query } from '#domain/with-query'
import { failureOf } from '@/lib/client/api'
import { asking } from '@/lib/client/staff/call'
import { personHeaders } from '@/lib/client/staff/page-person'

/** Saves a file, after the confirmation that the server asks for (STF-272). @throws AppError */
export async function download(declared: BffCall, query: Query, name: string): Promise<void> {
  const file = await asking(declared, () => fetchFile(urlOf(declared, { query }), declared))
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to save it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(address: string, declared: BffCall): Promise<Blob> {
  const init = { cache: 'no-store', headers: personHeaders(declared) } as const
  const response = await fetch(address, init).catch((cause: unknown) => {
    throw unavailable(cause)
  })
  if (!response.ok) throw await failureOf(response, declared.method)
  return response.blob().catch((cause: unknown) => {
    throw unavailable(cause)
  })
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', 'The file cannot be loaded. Please check your connection and try again.', {
    from: 'fallback',
    cause,
  })
