import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 8
const REASON_WIDTH = 200

/** Collects the names of failed tests and the reasons from the reports, because long logs are often truncated. */

export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (status === 'failed' && failed.length === 0) return [withReason(file, message)]
    return failed.map(({ fullName, failureMessages = [] }) =>
      withReason(`${file}: ${fullName}`, failureMessages[0]),
    )
  })
}

export function failedInPlaywright(report) {
  const errors = (report?.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  return [...errors, ...(report?.suites ?? []).flatMap((suite) => failedInSuite(suite, []))]
}

function failedInSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const own = failed.map(({ file, line, title: name, tests }) =>
    withReason(`${file}:${line}: ${[...path.slice(1), name].join(' › ')}`, firstError(tests)),
  )
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, path))]
}

const firstError = (tests) =>
  tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))[0]?.message

function withReason(name, message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  const reason = lines.filter((line) => line.trim() !== '' && !/^\s*at /.test(line)).slice(0, REASON_LINES)
  return [name, ...reason.map((line) => `    ${line.slice(0, REASON_WIDTH)}`)].join('\n')
}

const relative = (file) => file.replace(`${process.cwd()}/`, '')
