import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { topics } from '#domain/topic'
import { paths } from '@/lib/paths'
import { listCourses } from '@/lib/server/course'
import { findCourseFacets } from '@/lib/server/course-facets'

const SHOWN = 24
const IN_FOOTER = 12

export async function listTopics(): Promise<{ path: string; label: string; title: string }[]> {
  const found = topics(await findCourseFacets())
  return found.map(({ slug, label, title }) => ({ path: paths.learn(slug), label, title }))
}

/** Empty while the API is away. */
export async function footerTopics() {
  try {
    return (await listTopics()).slice(0, IN_FOOTER)
  } catch (error) {
    unstable_rethrow(error)
    return []
  }
}

export async function findTopic(slug: string) {
  const topic = topics(await findCourseFacets()).find((one) => one.slug === slug)
  if (!topic) return undefined
  return { ...topic, ...(await listCourses({ ...topic.query, page: 1, limit: SHOWN })) }
}
