import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { type Found, searchStaff } from '#contract/staff/search'
import { shortDate } from '#domain/dates'
import { FoundFamilies } from '@/components/staff/families/found-families'
import { FoundLetters } from '@/components/staff/letters-list/found-letters'
import { listQueryOf } from '@/components/staff/list/list-query'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { FoundMessages } from '@/components/staff/messages/found-messages'
import { OrderListRow } from '@/components/staff/orders/order-row'
import { PersonStateChip } from '@/components/staff/people/person-state'
import { StaffAvatar } from '@/components/staff/people/staff-avatar'
import { SearchForm, searchLabel } from '@/components/staff/search/search-form'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Search' }

/** STF-056. An exact reference or receipt number leads to its order. */
export default async function SearchPage({ searchParams }: PageProps<'/staff/search'>) {
  const label = searchLabel(await requireStaff('courses.read')) ?? 'Search'
  const { q } = listQueryOf(searchStaff.query.partial(), await searchParams)
  const found = q ? (await readStaff(searchStaff, { query: { q } })).found : undefined
  if (found?.exact) redirect(staffPaths.order(found.exact))
  return (
    <>
      <PageHead title={q ? `Search: “${q}”` : 'Search'} />
      {/* From 1024 px the search at the top is always there. */}
      <SearchForm id="search-here" label={label} value={q} className="mb-4 lg:hidden" />
      {q && found ? <Results q={q} found={found} /> : <p>{label} with the field above.</p>}
    </>
  )
}

function Results({ q, found }: { q: string; found: Found }) {
  const { orders, families = [], courses, posts, messages, letters, people } = found
  const now = new Date()
  if ([orders, families, courses, posts, messages, letters, people].every(({ length }) => length === 0))
    return <p role="status">Nothing matches.</p>
  return (
    <div className="grid gap-4">
      {orders.length > 0 ? (
        <Section title="Orders">
          <ListTable caption="Orders" columns={orderColumns}>
            {orders.map((order) => (
              <OrderListRow key={order.reference} order={order} now={now} />
            ))}
          </ListTable>
          <AllLink href={staffPaths.orderList({ q })}>All orders that match</AllLink>
        </Section>
      ) : null}
      <FoundFamilies q={q} families={families} />
      {courses.length > 0 ? (
        <Section title="Courses">
          <ListTable caption="Courses" columns={courseColumns}>
            {courses.map((course) => (
              <CourseRow key={course.courseId} course={course} />
            ))}
          </ListTable>
          <AllLink href={staffPaths.courseList({ q })}>All courses that match</AllLink>
        </Section>
      ) : null}
      {posts.length > 0 ? (
        <Section title="Posts">
          <ListTable caption="Posts" columns={postColumns}>
            {posts.map((post) => (
              <Row key={post.blogId}>
                <NameCell
                  href={staffPaths.post(post.blogId)}
                  name={post.title}
                  note={post.categoryName ?? undefined}
                />
                <StateCell state={post.state} />
              </Row>
            ))}
          </ListTable>
          <AllLink href={staffPaths.postList({ q })}>All posts that match</AllLink>
        </Section>
      ) : null}
      <FoundMessages q={q} messages={messages} />
      <FoundLetters q={q} letters={letters} />
      {people.length > 0 ? (
        <Section title="People">
          <ListTable caption="People" columns={personColumns}>
            {people.map((person) => (
              <PersonRow key={person.staffId} person={person} now={now} />
            ))}
          </ListTable>
          <AllLink href={staffPaths.peopleList({ q })}>All people who match</AllLink>
        </Section>
      ) : null}
    </div>
  )
}

const orderColumns = [
  { label: 'Order' },
  { label: 'Family' },
  { label: 'Courses' },
  { label: 'State' },
  { label: 'Waiting' },
  { label: 'Amount', figures: true },
]

const StateCell = ({ state }: { state: string }) => (
  <Cell label="State">{`${state.charAt(0).toUpperCase()}${state.slice(1)}`}</Cell>
)

const postColumns = [{ label: 'Post' }, { label: 'State' }]

const courseColumns = [{ label: 'Course' }, { label: 'State' }, { label: 'Starts' }]

const CourseRow = ({ course }: { course: Found['courses'][number] }) => (
  <Row>
    <NameCell
      href={staffPaths.course(course.courseId)}
      name={course.title}
      note={course.categoryName ?? undefined}
    />
    <StateCell state={course.state} />
    <Cell label="Starts" className="nums">
      {course.startDate ? shortDate(course.startDate) : '–'}
    </Cell>
  </Row>
)

const personColumns = [{ label: 'Name' }, { label: 'State' }]

const PersonRow = ({ person, now }: { person: Found['people'][number]; now: Date }) => (
  <Row>
    <NameCell
      href={staffPaths.person(person.staffId)}
      name={person.name}
      note={person.email}
      mark={<StaffAvatar name={person.name} />}
    />
    <Cell label="State">
      <PersonStateChip state={person.state} linkEndsAt={null} now={now} />
    </Cell>
  </Row>
)

const AllLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} prefetch={false} className="link mt-2 inline-flex min-h-11 items-center font-semibold">
    {children}
  </Link>
)
