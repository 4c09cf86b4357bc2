import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { topics } from '#domain/topic'
import { paths } from '@/lib/paths'
import { listCourses } from '@/lib/server/course'
import { findCourseFacets } from '@/lib/server/course-facets'

const SHOWN = 24
const IN_FOOTER = 12

/** The pages by age, category and camp that there are at the moment, for the footer and the sitemap. */
export async function listTopics(): Promise<{ path: string; label: string; title: string }[]> {
  const found = topics(await findCourseFacets())
  return found.map(({ slug, label, title }) => ({ path: paths.learn(slug), label, title }))
}

/** Some of them for the foot of every page, which does without when the upstream is away. */
export async function footerTopics() {
  try {
    return (await listTopics()).slice(0, IN_FOOTER)
  } catch (error) {
    unstable_rethrow(error)
    return []
  }
}

/** One of them with its courses; undefined when there is none, or no longer. */
export async function findTopic(slug: string) {
  const topic = topics(await findCourseFacets()).find((one) => one.slug === slug)
  if (!topic) return undefined
  return { ...topic, ...(await listCourses({ ...topic.query, page: 1, limit: SHOWN })) }
}
