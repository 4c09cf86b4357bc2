import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs'

test('lists failed tests with their file and reason, and files that failed to load', () => {
  const file = (name: string) => `${process.cwd()}/lib/${name}`
  const report = {
    testResults: [
      {
        name: file('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'A sum adds up', status: 'passed' },
          {
            fullName: 'A list ends',
            status: 'failed',
            failureMessages: ['Error: expected 1\n\n  but was 2\n    at list (a.ts:1:2)'],
          },
        ],
      },
      { name: file('b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      { name: file('c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  }
  expect(failedInVitest(report)).toEqual([
    'lib/a.test.ts: A list ends\n    Error: expected 1\n      but was 2',
    'lib/b.test.ts\n    No such module',
  ])
})

test('lists browser tests with their line, group and reason', () => {
  const message = '\u001b[31mError: no button\u001b[39m'
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message }] : [] }] }],
  })
  const group = { title: 'Cart', specs: [spec('opens', 'unexpected'), spec('closes', 'expected')] }
  const report = {
    suites: [{ title: 'cart.spec.ts', specs: [spec('is fast', 'flaky')], suites: [group] }],
    errors: [{ message: 'Error: no server\n  at …' }],
  }
  expect(failedInPlaywright(report)).toEqual([
    'Error: no server',
    'cart.spec.ts:7: is fast',
    'cart.spec.ts:7: Cart › opens\n    Error: no button',
  ])
})

test('lists nothing without a report', () => {
  expect([...failedInVitest(undefined), ...failedInPlaywright(undefined)]).toEqual([])
})
