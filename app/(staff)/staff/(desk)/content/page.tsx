import type { Metadata } from 'next'
import { type ContentState, listContent } from '#contract/staff/content'
import { sectionWords } from '@/components/staff/content/section-words'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { StateChip } from '@/components/staff/list/state-chip'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Site content' }

/** STF-245, STF-246. */
export default async function ContentPage() {
  await requireStaff('content.write')
  const { sections } = await readStaff(listContent, {})
  return (
    <>
      <PageHead title="Site content" sub="Texts of home, About us and FAQ" />
      <ListTable
        caption="Sections"
        columns={[{ label: 'Section' }, { label: 'Shown on' }, { label: 'State' }, { label: 'Last change' }]}
      >
        {sections.map((content) => (
          <SectionRow key={content.section} content={content} />
        ))}
      </ListTable>
    </>
  )
}

function SectionRow({ content: { section, version, lastChange } }: { content: ContentState }) {
  const { title, pages } = sectionWords[section]
  return (
    <Row>
      <NameCell href={staffPaths.contentSection(section)} name={title} />
      <Cell label="Shown on">{pages}</Cell>
      <Cell label="State">
        {version === null ? (
          <StateChip state="plain">Original</StateChip>
        ) : (
          <StateChip state="known">Changed</StateChip>
        )}
      </Cell>
      <Cell label="Last change">
        {lastChange ? `${lastChange.by}, ${formatMoment(lastChange.at)}` : 'Never'}
      </Cell>
    </Row>
  )
}
