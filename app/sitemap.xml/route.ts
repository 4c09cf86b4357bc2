import { connection } from 'next/server'
import { away, document } from '@/lib/server/public-answer'
import { siteMapIndex } from '@/lib/server/site-map'

export async function GET() {
  await connection()
  try {
    return document(await siteMapIndex(), 'application/xml')
  } catch {
    return away()
  }
}
