/** Types of the parts of Mozilla Observatory that the tests use; the package has none. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js'
  export const ALL_TESTS: ((requests: Requests) => { result: string })[]
}
declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
}
declare module '@mdn/mdn-http-observatory/src/retriever/session.js' {
  export class Session {
    constructor(url: URL)
  }
}
declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>
}
declare module '@mdn/mdn-http-observatory/src/types.js' {
  import type { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js'

  type Answer = {
    headers: Record<string, string[]>
    status: number
    verified: boolean
    httpEquiv: Map<string, string[]>
  }
  export class Requests {
    constructor(hostname: string)
    responses: { auto: Answer | null; https: Answer | null }
    resources: { path: string | null }
    session: Session | null
  }
}
