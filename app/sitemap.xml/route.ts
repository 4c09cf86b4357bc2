import { connection } from 'next/server'
import { textResponse, unavailableResponse } from '@/lib/server/public-response'
import { siteMapIndex } from '@/lib/server/site-map'

export async function GET() {
  await connection()
  try {
    return textResponse(await siteMapIndex(), 'application/xml')
  } catch {
    return unavailableResponse()
  }
}
