/** Collects the names of failed tests from the reports, because long logs are often truncated. */

export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (status === 'failed' && failed.length === 0) return [file]
    return failed.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

export function failedInPlaywright(report) {
  const errors = (report?.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  return [...errors, ...(report?.suites ?? []).flatMap((suite) => failedInSuite(suite, []))]
}

function failedInSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const own = failed.map((spec) => `${spec.file}:${spec.line}: ${[...path.slice(1), spec.title].join(' › ')}`)
  return [...own, ...suites.flatMap((suite) => failedInSuite(suite, path))]
}

const relative = (file) => file.replace(`${process.cwd()}/`, '')
