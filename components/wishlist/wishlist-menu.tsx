'use client'

import { Heart } from 'lucide-react'
import { naira } from '#domain/naira'
import { countLabel } from '@/components/course/summary/count-label'
import { CourseRow } from '@/components/course/summary/course-row'
import { ButtonLink } from '@/components/ui/button-link'
import { CountBadge } from '@/components/ui/count-badge'
import { HeaderMenu } from '@/components/ui/header-menu'
import { Icon } from '@/components/ui/icon'
import { MenuRows } from '@/components/ui/menu-rows'
import { useWishlist } from '@/lib/client/use-wishlist'
import { paths } from '@/lib/paths'

const SHOWN = 3

/** NAV-06, NAV-15, NAV-16. */
export function WishlistMenu() {
  const { items, count, isLoading, error } = useWishlist()
  return (
    <HeaderMenu
      label={countLabel('Wishlist', count)}
      className="relative inline-grid size-11 place-items-center rounded-md text-ink hover:bg-adire-100"
      trigger={
        <>
          <Icon of={Heart} size={22} />
          <CountBadge count={count} />
        </>
      }
    >
      {({ open }) =>
        open ? (
          <MenuRows
            label="Wishlist"
            isLoading={isLoading}
            error={error}
            empty="Your wishlist is empty"
            failed="Something went wrong. Failed to load your wishlist."
            rows={items.slice(0, SHOWN).map((item) => (
              <CourseRow key={item.courseId} course={item}>
                {naira(item.coursePrice)}
              </CourseRow>
            ))}
            action={
              count > 0 ? (
                <ButtonLink href={paths.wishlist} size="xs">
                  View Wishlist
                </ButtonLink>
              ) : null
            }
          />
        ) : null
      }
    </HeaderMenu>
  )
}
