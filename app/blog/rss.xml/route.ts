import { connection } from 'next/server'
import { listBlogs } from '@/lib/server/blog'
import { FEED_POSTS, feed } from '@/lib/server/feed'
import { textResponse, unavailableResponse } from '@/lib/server/public-response'

export async function GET() {
  // Rendered per request, because the origin is a runtime setting.
  await connection()
  try {
    const { blogs } = await listBlogs({ page: 1, limit: FEED_POSTS })
    return textResponse(feed(blogs), 'application/rss+xml')
  } catch {
    return unavailableResponse()
  }
}
