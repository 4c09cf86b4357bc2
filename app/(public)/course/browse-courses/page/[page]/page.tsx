import type { Metadata } from 'next'
import { COURSES_PER_PAGE, courseListTitle } from '#domain/course-filter'
import { joinWords } from '#domain/join-words'
import { CourseBrowser } from '@/components/course/course-browser'
import { ButtonLink } from '@/components/ui/button-link'
import { JsonLd } from '@/components/ui/json-ld'
import { NotFoundView } from '@/components/ui/not-found-view'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { browseCourses } from '@/lib/server/course'
import { pageMetadata } from '@/lib/server/page-metadata'
import { excerpt } from '@/lib/server/plain-text'
import { courseListData } from '@/lib/server/structured-data'

type Props = PageProps<'/course/browse-courses/page/[page]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ page: '0' }]

async function findPage({ params }: Props) {
  const { page } = await params
  if (!/^[1-9]\d{0,2}$/.test(page)) return undefined
  const filter = { q: '', page: Number(page) }
  return { filter, found: await browseCourses(filter) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const list = await findPage(props)
  if (!list) return { title: '404 Page Not Found', robots: { index: false } }
  const { page, courses } = list.found
  return pageMetadata({
    title: courseListTitle({ q: '', page }),
    description: excerpt(
      `Live STEM courses for children aged ${site.ages.served}, page ${page}: ${joinWords(courses.map(({ courseTitle }) => courseTitle))}.`,
      157,
    ),
    path: paths.browse({ page: page > 1 ? page : undefined }),
  })
}

/** `/course/browse-courses?page=2`, cached. */
export default async function BrowseNextPage(props: Props) {
  const list = await findPage(props)
  if (!list) return <PageNotFound />
  const { courses, page } = list.found
  return (
    <>
      <JsonLd data={courseListData(courses, (page - 1) * COURSES_PER_PAGE)} />
      <CourseBrowser {...list} />
    </>
  )
}

function PageNotFound() {
  return (
    <NotFoundView
      title="404 Page Not Found"
      text="The list does not have this page."
      action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
    />
  )
}
