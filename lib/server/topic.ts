import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { listCourseCategories } from '#contract/course'
import { type Topic, topics } from '#domain/topic'
import { paths } from '@/lib/paths'
import { listCourses } from '@/lib/server/course'
import { publicRead } from '@/lib/server/public-read'
import { upstream } from '@/lib/server/upstream'

/** A page with fewer courses helps nobody. */
const ENOUGH = 3
const SHOWN = 24
const IN_FOOTER = 12

async function listCategories() {
  'use cache'
  const answer = await publicRead('courses', () => upstream(listCourseCategories, {}, { cached: true }))
  return answer?.courseCategories ?? []
}

const isFull = async ({ ask }: Topic) => (await listCourses({ ...ask, page: 1, limit: 1 })).total >= ENOUGH

async function fullTopics(): Promise<Topic[]> {
  const categories = await listCategories()
  // Most categories of a large catalogue are ruled out by their count, without a question each.
  const worthAsking = categories.filter(({ courseCount = ENOUGH }) => courseCount >= ENOUGH)
  const all = topics(worthAsking.map(({ categoryName }) => categoryName))
  const full = await Promise.all(all.map(isFull))
  return all.filter((_, index) => full[index])
}

/** The pages by age, category and camp that there are at the moment, for the footer and the sitemap. */
export async function listTopics(): Promise<{ path: string; label: string; title: string }[]> {
  return (await fullTopics()).map(({ slug, label, title }) => ({ path: paths.learn(slug), label, title }))
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
  const topic = (await fullTopics()).find((one) => one.slug === slug)
  if (!topic) return undefined
  const { courses, total } = await listCourses({ ...topic.ask, page: 1, limit: SHOWN })
  return { ...topic, courses, total }
}
