import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff-permissions'
import { AuditLink } from '@/components/staff/audit/audit-link'

const htmlFor = (...roles: Parameters<typeof permissionsOf>[0]) =>
  renderToStaticMarkup(<AuditLink me={{ permissions: permissionsOf(roles) }} kind="course" subject="k" />)

test('STF-023, STF-268: a thing’s own page leads an owner to its entries, and no other role', () => {
  expect(htmlFor('owner')).toContain('href="/staff/audit?kind=course&amp;subject=k"')
  expect(htmlFor('office', 'editor', 'marketing', 'teacher')).toBe('')
})

test('STF-268: the link has a label of its own where another link leads to other entries', () => {
  const me = { permissions: permissionsOf(['owner']) }
  const label = 'All that was done to Tunde'
  const html = renderToStaticMarkup(<AuditLink me={me} kind="staff" subject="t" label={label} />)
  expect(html).toContain('href="/staff/audit?kind=staff&amp;subject=t"')
  expect(html.replace(/<[^>]+>/g, '')).toBe(label)
  expect(htmlFor('owner').replace(/<[^>]+>/g, '')).toBe('Entries in the audit')
})
