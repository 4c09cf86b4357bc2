import { Histogram, type Registry } from 'prom-client'
import { Vitals } from '#contract/bff/vitals-schemas'

/** The thresholds of web.dev are among the bounds. */
const SECONDS = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10]
const SCORES = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

/** More than real visits send; a flood cannot drown the figures of a whole hour. */
const MAX_PER_SECOND = 50

const timings = ['LCP', 'INP', 'FCP', 'TTFB'] as const

/** @returns counts the report of one visit by the pattern of its page */
export function webVitals(
  registry: Registry,
  patternOf: (path: string) => string,
): (report: unknown) => void {
  const seconds = new Histogram({
    name: 'web_vitals_seconds',
    help: 'LCP, INP, FCP and TTFB of real visits by route pattern and device.',
    labelNames: ['metric', 'route', 'device'],
    buckets: SECONDS,
    registers: [registry],
  })
  const shifts = new Histogram({
    name: 'web_vitals_cls',
    help: 'Cumulative layout shift of real visits by route pattern and device.',
    labelNames: ['route', 'device'],
    buckets: SCORES,
    registers: [registry],
  })
  const isAllowed = limiter(MAX_PER_SECOND)
  return (report) => {
    const { success, data } = Vitals.safeParse(report)
    if (!success || !isAllowed()) return
    const { path, device, CLS, ...times } = data
    const route = patternOf(path)
    for (const metric of timings) {
      const time = times[metric]
      if (time !== undefined) seconds.observe({ metric, route, device }, time / 1_000)
    }
    if (CLS !== undefined) shifts.observe({ route, device }, CLS)
  }
}

function limiter(max: number) {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    return ++count <= max
  }
}
