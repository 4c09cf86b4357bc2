import { connection } from 'next/server'
import { listBlogs } from '@/lib/server/blog'
import { FEED_POSTS, feed } from '@/lib/server/feed'
import { textResponse, unavailableResponse } from '@/lib/server/public-response'

/** The newest posts, for feed readers. */
export async function GET() {
  // Made for each request from cached posts: the origin is a setting of the start, not of the build.
  await connection()
  try {
    const { blogs } = await listBlogs({ page: 1, limit: FEED_POSTS })
    return textResponse(feed(blogs), 'application/rss+xml')
  } catch {
    return unavailableResponse()
  }
}
