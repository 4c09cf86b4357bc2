import { Plus, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ageRange } from '#domain/age'
import { startedSentence } from '#domain/course-time'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { weeklyStartInWords } from '#domain/teaching-words'
import { ChildChecklist } from '@/components/cart/child-checklist'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'
import { Price } from '@/components/ui/price'
import type { CartLine } from '@/lib/client/cart-lines'
import { paths } from '@/lib/paths'

type Props = {
  line: CartLine
  hasChildren: boolean
  problem: string | undefined
  /** Naira, as first rendered. */
  previousPrice: number | undefined
  onToggle: (childId: string) => void
  onToggleAll: () => void
  onRemove: () => void
  onAddChild: (event: MouseEvent) => void
  /** Calendar date in Lagos. */
  today: string
}

function describeItem({ item: { course } }: CartLine, today: string) {
  if (!course) return ''
  const ages = ageRange(course)
  const start = startedSentence(course, today) ? '' : shortDate(course.startDate)
  return [ages && `Ages ${ages}`, weeklyStartInWords(course.schedule), start && `starts ${start}`]
    .filter(Boolean)
    .join(', ')
}

export function CartItemCard({ line, problem, previousPrice, onRemove, onAddChild, ...checklist }: Props) {
  const { courseTitle, coursePrice, image, course, cartId } = line.item
  const hasNoneOffered = line.offered.length === 0
  // The same width in both states, to avoid a layout shift (CART-20).
  const borderClass = problem ? 'border-danger-fill ring-1 ring-danger-fill' : 'border-line'
  return (
    <article
      id={`item-${cartId}`}
      aria-label={courseTitle}
      tabIndex={-1}
      data-unassigned={problem ? '' : undefined}
      className={`grid scroll-mt-24 gap-4 rounded-lg border-[1.5px] bg-surface p-4 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-6 md:p-5 ${borderClass}`}
    >
      <div className="aspect-8/5 self-start overflow-hidden rounded-sm">
        <CourseCover
          stored={image ?? course?.courseImage}
          crop={course?.courseImageCrop}
          sizes="(min-width: 48rem) 13rem, 100vw"
        />
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="font-sans text-lg leading-snug font-black tracking-tight">{courseTitle}</h2>
            <p className="text-sm text-ink-muted">{describeItem(line, checklist.today)}</p>
            <p className="font-bold text-sm text-warning empty:hidden">
              {course && startedSentence(course, checklist.today)}
            </p>
          </div>
          <Price amount={coursePrice} className="pt-1" />
        </div>
        {previousPrice !== undefined && previousPrice !== coursePrice ? (
          <div role="status" className="mt-2">
            <InlineMessage tone="warning">
              The price has changed from {naira(previousPrice)} to {naira(coursePrice)}.
            </InlineMessage>
          </div>
        ) : null}
        <ChildChecklist line={line} problem={problem} {...checklist} />
        <div className="mt-2 flex flex-wrap justify-between gap-2">
          <ButtonLink
            href={paths.childProfile}
            prefetch="never"
            variant={hasNoneOffered ? 'secondary' : 'quiet'}
            size="xs"
            icon={<Icon of={Plus} />}
            className={hasNoneOffered ? '' : '-ml-3'}
            onClick={onAddChild}
            aria-label={`Add Child for ${courseTitle}`}
          >
            Add Child
          </ButtonLink>
          <Button
            variant="quiet"
            size="xs"
            icon={<Icon of={Trash2} />}
            className="-mr-3 text-danger!"
            aria-label={`Remove ${courseTitle}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </article>
  )
}
