import { AppError } from '#contract/app-error'
import { type Address, type BffCall, urlOf } from '#contract/bff-call'
import { failureOf } from '@/lib/client/api'
import { asking } from '@/lib/client/staff/call'
import { personHeaders } from '@/lib/client/staff/page-person'

/** Saves a file, after the confirmation that the server asks for (STF-272). @throws AppError */
export async function download(declared: BffCall, address: Address, name: string): Promise<void> {
  const file = await asking(declared, () => fetchFile(urlOf(declared, address), declared))
  const source = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = source
  link.download = name
  link.click()
  // The browser has begun to save it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(source), 60_000)
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
