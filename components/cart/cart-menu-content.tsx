'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { naira } from '#domain/naira'
import { CourseRow } from '@/components/course/summary/course-row'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { MenuRows } from '@/components/ui/menu-rows'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'
import { useCart } from '@/lib/client/use-cart'
import { useLocalCartCourses } from '@/lib/client/use-local-cart-courses'
import { paths } from '@/lib/paths'

export function CartMenuContent({ onNavigate }: { onNavigate: () => void }) {
  const cart = useCart()
  const localCourses = useLocalCartCourses(
    cart.local.filter((courseId) => !cart.items.some((item) => item.courseId === courseId)),
  )
  const serverRows = cart.items.map(({ image, course, ...item }) => ({
    ...item,
    courseImage: image ?? course?.courseImage,
    courseImageCrop: course?.courseImageCrop,
  }))
  const rows = [...serverRows, ...localCourses.courses]
  return (
    <MenuRows
      label="Cart"
      isLoading={cart.isLoading || localCourses.isLoading}
      error={cart.error ?? localCourses.error}
      empty="Your cart is empty"
      failed="Something went wrong. Failed to load your cart."
      rows={rows.map((course) => (
        <CourseRow key={course.courseId} course={course}>
          {naira(course.coursePrice)}
        </CourseRow>
      ))}
      action={<CartMenuAction cart={cart} onNavigate={onNavigate} />}
    />
  )
}

type CartMenuActionProps = { cart: ReturnType<typeof useCart>; onNavigate: () => void }

/** Sends the courses stored in this browser before it opens the cart. */
function CartMenuAction({ cart, onNavigate }: CartMenuActionProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function finalize() {
    setBusy(true)
    try {
      const notice = await cart.finalize()
      if (notice) toast(notice.message, notice.type)
      onNavigate()
      router.push(paths.cart)
    } catch (error) {
      report(error, 'Failed to add course to cart.')
    }
    setBusy(false)
  }

  if (cart.local.length > 0) {
    return (
      <Button size="xs" busy={busy && 'Finalizing Cart...'} onClick={() => void finalize()}>
        Finalize Cart
      </Button>
    )
  }
  const isEmpty = cart.items.length === 0
  return (
    <ButtonLink href={isEmpty ? paths.browseCourses : paths.cart} size="xs">
      {isEmpty ? 'Browse Courses' : 'Proceed to Cart'}
    </ButtonLink>
  )
}
