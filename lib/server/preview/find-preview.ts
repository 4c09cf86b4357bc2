import 'server-only'
import { findBlog } from '@/lib/server/blog'
import { findCourse } from '@/lib/server/course'
import { blogCard, blogPreview, type Card, courseCard, coursePreview } from './card'
import { render } from './render'

/** Pictures of some 50 KB each; those asked for least recently are made again when they are asked for. */
const KEPT = 60
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>()

async function cardOf(kind: string, id: string): Promise<{ card: Card; path: string } | undefined> {
  if (kind === 'course') {
    const course = await findCourse(id)
    return course && { card: courseCard(course), path: coursePreview(course).path }
  }
  if (kind !== 'blog') return undefined
  const blog = await findBlog(id)
  return blog && { card: blogCard(blog), path: blogPreview(blog).path }
}

function picture(path: string, card: Card): Promise<Buffer<ArrayBuffer>> {
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
  const found = await cardOf(kind, id)
  if (!found) return undefined
  const isCurrent = found.path.endsWith(`/${file}`)
  return new Response(await picture(found.path, found.card), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
