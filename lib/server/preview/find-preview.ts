import 'server-only'
import { findBlog } from '@/lib/server/blog'
import { currentTime } from '@/lib/server/clock'
import { findCourse } from '@/lib/server/course'
import { findTopic } from '@/lib/server/topic'
import { blogPreview, coursePreview, type Preview, topicPreview } from './card'
import { render } from './render'

/** Pictures of some 50 KB each; those asked for least recently are made again when they are asked for. */
const KEPT = 60
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()

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
  const made = kept.get(path) ?? render(card)
  kept.delete(path)
  kept.set(path, made)
  made.catch(() => kept.delete(path))
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
  return made
}

/**
 * The preview of a course or post as it is now. Under its own address it never changes; under an old one, of a page that
 * was shared before a change, it is kept for a short time only.
 * @throws whatever the upstream fails with
 */
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
