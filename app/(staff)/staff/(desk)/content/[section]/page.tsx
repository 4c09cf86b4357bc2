import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ContentValues } from '#contract/api/site-content'
import { listContent, readContentHistory } from '#contract/staff/content'
import type { ContentSection } from '#domain/content-sections'
import { AboutEditor } from '@/components/staff/content/about-editor'
import { AnnouncementEditor } from '@/components/staff/content/announcement-editor'
import type { EditorProps } from '@/components/staff/content/content-form'
import { HomeEditor } from '@/components/staff/content/home-editor'
import { PartnersEditor } from '@/components/staff/content/partners-editor'
import { QuestionsEditor } from '@/components/staff/content/questions-editor'
import { sectionWords } from '@/components/staff/content/section-words'
import { StatisticsEditor } from '@/components/staff/content/statistics-editor'
import { TestimonialsEditor } from '@/components/staff/content/testimonials-editor'
import { PageHead } from '@/components/staff/list/page-head'
import { contentValues, previewWords } from '@/lib/server/staff/content'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Site content' }

/** STF-245 to STF-250. */
export default async function SectionPage({ params }: PageProps<'/staff/content/[section]'>) {
  const { staffId } = await requireStaff('content.write')
  const { section: name } = await params
  const [{ sections }, { changes }] = await Promise.all([
    readStaff(listContent, {}),
    readStaff(readContentHistory, { params: { section: name } }),
  ])
  const state = sections.find(({ section }) => section === name)
  if (!state) notFound()
  const { section, version, lastChange } = state
  const { title, pages } = sectionWords[section]
  return (
    <>
      <PageHead
        title={title}
        back={{ href: staffPaths.content, label: 'Site content' }}
        sub={version === null ? `Original. Shown on: ${pages}` : `Changed. Shown on: ${pages}`}
      />
      <Editor
        key={section}
        section={section}
        values={contentValues(sections)}
        version={version}
        lastChange={lastChange}
        staffId={staffId}
        changes={changes}
      />
    </>
  )
}

type Props = Omit<EditorProps<ContentSection>, 'value'> & { section: ContentSection; values: ContentValues }

function Editor({ section, values, ...common }: Props) {
  switch (section) {
    case 'testimonials':
      return <TestimonialsEditor {...common} value={values.testimonials} />
    case 'partners':
      return <PartnersEditor {...common} value={values.partners} />
    case 'statistics':
      return <StatisticsEditor {...common} value={values.statistics} />
    case 'questions':
      return <QuestionsEditor {...common} value={values.questions} words={previewWords()} />
    case 'home':
      return <HomeEditor {...common} value={values.home} />
    case 'about':
      return <AboutEditor {...common} value={values.about} />
    case 'announcement':
      return <AnnouncementEditor {...common} value={values.announcement} />
    default:
      return section satisfies never
  }
}
