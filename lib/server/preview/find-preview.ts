import 'server-only'
import { findBlog } from '@/lib/server/blog'
import { currentTime } from '@/lib/server/clock'
import { findCourse } from '@/lib/server/course'
import { findTopic } from '@/lib/server/topic'
import { blogPreview, coursePreview, type Preview, topicPreview } from './card'
import { render } from './render'

const MAX_CACHED = 60
const cache = new Map<string, Promise<Buffer<ArrayBuffer>>>()

const finders = new Map<string, (id: string) => Promise<Preview | undefined>>([
  [
    'course',
    async (id) => {
      const [course, { today }] = await Promise.all([findCourse(id), currentTime()])
      return course && coursePreview(course, today)
    },
  ],
  [
    'blog',
    async (id) => {
      const blog = await findBlog(id)
      return blog && blogPreview(blog)
    },
  ],
  [
    'learn',
    async (slug) => {
      const topic = await findTopic(slug)
      return topic && topicPreview(topic)
    },
  ],
])

function picture({ path, card }: Preview): Promise<Buffer<ArrayBuffer>> {
  const rendered = cache.get(path) ?? render(card)
  cache.delete(path)
  cache.set(path, rendered)
  rendered.catch(() => cache.delete(path))
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest) cache.delete(oldest)
  return rendered
}

export async function findPreview(kind: string, id: string, file: string): Promise<Response | undefined> {
  if (!/^[0-9a-f]{16}\.jpg$/.test(file)) return undefined
  const found = await finders.get(kind)?.(id)
  if (!found) return undefined
  const isCurrent = found.path.endsWith(`/${file}`)
  return new Response(await picture(found), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
