import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/staff/audit'
import { AuditFilters } from '@/components/staff/audit/audit-filters'

const htmlOf = (address: Record<string, string>) =>
  renderToStaticMarkup(<AuditFilters query={listAudit.query.parse(address)} people={[]} isOpen />)

test('STF-268: the audit is filtered by kind of thing, and the filter is shown in words', () => {
  const html = htmlOf({ kind: 'parent' })
  expect(html).toMatch(/<select[^>]*name="kind"/)
  expect(html).toMatch(/<option[^>]*value="parent"[^>]*selected=""[^>]*>Family/)
  expect(html).toContain('Kind: Family')
  expect(html).not.toMatch(/type="hidden" name="kind"/)
})

test('STF-268: the entries of one thing keep its kind and can be left', () => {
  const html = htmlOf({ kind: 'course', subject: 'k' })
  expect(html).toContain('One thing: Course')
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="kind"[^>]*value="course"/)
  expect(html).not.toContain('Kind of thing')
})
