import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { listLetters } from '#contract/staff/letters'
import { letterStates } from '#domain/newsletter-states'
import { letterListHref, letterSortLinks } from '@/components/staff/letters-list/letter-list-address'
import { LetterListRow, letterColumns } from '@/components/staff/letters-list/letter-row'
import { letterTabWords } from '@/components/staff/letters-list/letter-words'
import { NewsletterTabs } from '@/components/staff/letters-list/newsletter-tabs'
import { listQueryOf } from '@/components/staff/list/list-query'
import { ListSearch } from '@/components/staff/list/list-search'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { SortLinks } from '@/components/staff/list/sort-links'
import { StateTabs } from '@/components/staff/list/state-tabs'
import { ListTable } from '@/components/staff/list/table'
import { ViewBar } from '@/components/staff/views/view-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Newsletter' }

/** STF-227. */
export default async function LettersPage({ searchParams }: PageProps<'/staff/newsletter'>) {
  await requireStaff('newsletter.write')
  const query = listQueryOf(listLetters.query, await searchParams)
  const { rows, total, counts } = await readStaff(listLetters, { query })
  const now = new Date()
  const isFiltered = letterListHref({ ...query, page: 1, size: 50, sort: '-changed' }) !== staffPaths.letters
  return (
    <>
      <PageHead title="Newsletter" actions={<NewLetter />} />
      <NewsletterTabs current="letters" />
      <StateTabs
        states={letterStates}
        current={query.state}
        labels={letterTabWords}
        counts={counts}
        href={(state) => letterListHref({ ...query, page: 1, state })}
      />
      <ListSearch
        action={staffPaths.letters}
        placeholder="Subject"
        q={query.q}
        kept={{
          state: query.state,
          sort: query.sort === '-changed' ? undefined : query.sort,
          size: query.size === 50 ? undefined : String(query.size),
        }}
      />
      <ViewBar {...(await readSavedViews('letters', query))} />
      {rows.length > 1 ? <SortLinks links={letterSortLinks(query)} /> : null}
      {rows.length > 0 ? (
        <ListTable caption="Letters" columns={letterColumns(query)}>
          {rows.map((letter) => (
            <LetterListRow key={letter.letterId} letter={letter} now={now} />
          ))}
        </ListTable>
      ) : isFiltered || total > 0 ? (
        <NothingMatches href={staffPaths.letters} />
      ) : (
        <NoLetters />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => letterListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const NewLetter = () => (
  <ButtonLink href={staffPaths.newLetter} size="xs" icon={<Icon of={Plus} />}>
    New letter
  </ButtonLink>
)

/** STF-063. */
const NoLetters = () => (
  <div className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    <p>No letters yet. Write the first one.</p>
    <div className="mt-3">
      <NewLetter />
    </div>
  </div>
)
