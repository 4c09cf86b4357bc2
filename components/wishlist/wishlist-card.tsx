'use client'

import { ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WishlistItem } from '#contract/api/wishlist'
import { hasEnded } from '#domain/course-time'
import { lagosDate } from '#domain/dates'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { StatusChip } from '@/components/ui/status-chip'
import { paths } from '@/lib/paths'

type Props = { item: WishlistItem; onMove: () => Promise<void>; onRemove: () => Promise<void> }

/** WISH-01. */
export function WishlistCard({ item, onMove, onRemove }: Props) {
  const [moving, setMoving] = useState(false)
  const { courseId, courseTitle, coursePrice, courseImage } = item
  const isOver = hasEnded(item, lagosDate(new Date()))

  async function move() {
    setMoving(true)
    await onMove()
    setMoving(false)
  }

  return (
    <article
      aria-label={courseTitle}
      className="grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border-[1.5px] border-line bg-surface shadow-card sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <div className="m-3 mr-0 aspect-8/5 self-start overflow-hidden rounded-xs">
        <CourseCover stored={courseImage} crop={item.courseImageCrop} sizes="9rem" />
      </div>
      <div className="grid min-w-0 content-start gap-2 p-3 sm:p-4">
        <h2 className="font-sans text-lg leading-snug font-black tracking-tight">
          <Link href={paths.course(courseId)} className="text-ink">
            {courseTitle}
          </Link>
        </h2>
        <Price amount={coursePrice} size="row" />
        <div className="mt-1 flex flex-wrap items-center gap-1">
          {isOver ? (
            <StatusChip status="Ended" />
          ) : (
            <Button
              size="xs"
              icon={<Icon of={ShoppingCart} />}
              busy={moving && 'Adding...'}
              aria-label={moving ? undefined : `Add to cart: ${courseTitle}`}
              onClick={() => void move()}
            >
              Add to cart
            </Button>
          )}
          <button
            type="button"
            aria-label={`Remove from wishlist: ${courseTitle}`}
            className="grid size-11 place-items-center rounded-md text-danger hover:bg-danger-soft"
            onClick={() => void onRemove()}
          >
            <Icon of={Trash2} size={20} />
          </button>
        </div>
      </div>
    </article>
  )
}
