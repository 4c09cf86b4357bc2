import fs from 'node:fs'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js'
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js'
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import type { APIResponse } from 'playwright/test'

const HOST = 'kitelab.example'

/**
 * Mozilla Observatory's score of a response, computed as in its scanner/index.js, as if the site used https only. The scanner
 * itself accepts only the front page of a public host.
 */
export async function observatoryScore(page: APIResponse) {
  const headers = joinHeaders(page.headersArray())
  const html = await page.text()
  const requests = new Requests(HOST)
  const response = {
    headers,
    status: page.status(),
    verified: true,
    httpEquiv: parseHttpEquivHeaders(html, `https://${HOST}/`),
  }
  requests.responses.auto = response
  requests.responses.https = response
  requests.resources.path = html
  requests.session = new Session(new URL(`https://${HOST}/`))
  const results = withoutPreloadList(() => ALL_TESTS.map((check) => check(requests)))
  const modifiers = results.map(({ result }) => getScoreModifier(result))
  const penalties = sum(modifiers.filter((modifier) => modifier < 0))
  const score = 100 + (100 + penalties >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : penalties)
  return { score, results: results.map(({ result }, index) => `${result} (${modifiers[index]})`) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function joinHeaders(headers: { name: string; value: string }[]) {
  const result: Record<string, string[]> = {}
  for (const { name, value } of headers)
    result[name.toLowerCase()] = [...(result[name.toLowerCase()] ?? []), value]
  return result
}

/** The package downloads the preload list in an install script, which does not run here. */
function withoutPreloadList<T>(run: () => T): T {
  const { readFileSync } = fs
  fs.readFileSync = new Proxy(readFileSync, {
    apply: (target, self, args) =>
      String(args[0]).endsWith('hsts-preload.json') ? '{}' : Reflect.apply(target, self, args),
  })
  try {
    return run()
  } finally {
    fs.readFileSync = readFileSync
  }
}
