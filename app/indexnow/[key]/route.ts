import { connection } from 'next/server'
import { settings } from '@/lib/config/env'
import { notFoundResponse, textResponse } from '@/lib/server/public-response'

/** `/{key}.txt` (next.config.ts): it proves to search engines that the key is the school's (STF-289). */
export async function GET(_: Request, { params }: RouteContext<'/indexnow/[key]'>) {
  await connection()
  const { key } = await params
  return key === settings().INDEXNOW_KEY ? textResponse(key, 'text/plain') : notFoundResponse()
}
