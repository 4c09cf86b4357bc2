import type { Arrival, arrivalParts } from '#contract/staff/arrival'
import type { Context } from '../../../platform/context.ts'
import { arrivalsOf, type Arrival as ServerArrival } from '../../catalogue/web-arrivals.ts'

const MISSING_AFTER_MS = 30_000

type Part = (typeof arrivalParts)[number]
export type ShownIn = ReadonlyMap<Part, (path: string) => boolean>

const isMissing = ({ missingSince }: ServerArrival, now: number) =>
  missingSince !== undefined && now - missingSince.getTime() > MISSING_AFTER_MS

export async function readArrival(
  context: Pick<Context, 'db' | 'env'>,
  name: 'courses' | 'blogs',
  shownIn: ShownIn,
): Promise<Arrival> {
  const parts = [...shownIn.keys()]
  const ofAny = (path: string) => [...shownIn.values()].some((isShown) => isShown(path))
  const found = await arrivalsOf(context, name, [ofAny, ...shownIn.values()])
  const now = Date.now()
  const [whole, ...others] = found.map((one) => ({ arrived: one.arrived, isMissing: isMissing(one, now) }))
  return {
    servers: context.env.WEB_ORIGINS.length,
    arrived: whole?.arrived ?? 0,
    isMissing: whole?.isMissing ?? false,
    parts: others.flatMap((one, index) => {
      const part = parts[index]
      return part ? [{ part, ...one }] : []
    }),
  }
}
