/** Collects the names of failed tests from the reports, because long logs are often truncated. */

/** @returns {string[]} `file: name of the test`, or the file when it failed to load */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

/** @returns {string[]} `file:line: name of the test`; including flaky and skipped tests */
export function failedInPlaywright(report) {
  const errors = (report?.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  return [...errors, ...(report?.suites ?? []).flatMap((suite) => failedInSuite(suite, []))]
}

function failedInSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  // The first title is the file name.
  const own = failed.map((spec) => `${spec.file}:${spec.line}: ${[...path.slice(1), spec.title].join(' › ')}`)
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, path))]
}

const relative = (file) => file.replace(`${process.cwd()}/`, '')
