import type { CartItem } from '#contract/api/cart'
import type { ErrorReason } from '#contract/app-error'
import { findCourse } from '#contract/bff/course'
import { CART_LIMIT } from '#domain/cart-limit'
import { call } from '@/lib/client/api'

type Refusal = { courseId: string; reason?: ErrorReason | undefined }

type Addition = {
  carts: readonly CartItem[]
  added: readonly string[]
  refused: readonly Refusal[]
  message: string | undefined
}

const ADDED = 'Course added successfully!'
const ALREADY_ADDED = 'Course already exists.'

const templates: Partial<Record<ErrorReason, (titles: string, areMany: boolean) => string>> = {
  cart_full: (titles, areMany) =>
    `Your cart can hold ${CART_LIMIT} courses. ${titles} ${areMany ? 'are' : 'is'} not in it yet.`,
  course_closed: (titles, areMany) => `${titles} ${areMany ? 'are' : 'is'} not open for enrolment.`,
  course_full: (titles, areMany) => `${titles} ${areMany ? 'are' : 'is'} full.`,
  course_gone: (titles, areMany) => `${titles} ${areMany ? 'are' : 'is'} no longer offered.`,
}
const fallback = (titles: string) => `${titles} could not be added.`

async function findTitle(courseId: string): Promise<string> {
  const found = await call(findCourse, { params: { courseId } }).catch(() => undefined)
  return found?.courseTitle ?? 'A course'
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

export async function describeAddition({ carts, added, refused, message }: Addition) {
  const problems = refused.filter(({ reason }) => reason !== 'already_in_cart')
  if (problems.length === 0) {
    return added.length > 0
      ? ({ message: message ?? ADDED, type: 'success' } as const)
      : ({ message: message ?? ALREADY_ADDED, type: 'info' } as const)
  }
  const refusals = await describeRefusals(problems)
  if (added.length === 0) return { message: refusals, type: 'error' } as const
  const titles = carts
    .filter(({ courseId }) => added.includes(courseId))
    .map(({ courseTitle }) => courseTitle)
  const named = titles.length > 0 ? ` ${list(titles)} ${titles.length > 1 ? 'are' : 'is'} in your cart.` : ''
  return { message: `${ADDED}${named} ${refusals}`, type: 'warning' } as const
}

async function describeRefusals(refused: readonly Refusal[]): Promise<string> {
  const reasons = [...new Set(refused.map(({ reason }) => reason))]
  const messages = reasons.map(async (reason) => {
    const ids = refused.filter((refusal) => refusal.reason === reason).map(({ courseId }) => courseId)
    const titles = list([...new Set(await Promise.all(ids.map(findTitle)))])
    return ((reason && templates[reason]) ?? fallback)(titles, ids.length > 1)
  })
  return (await Promise.all(messages)).join(' ')
}
