import useSWR, { useSWRConfig } from 'swr'
import type { Course } from '#contract/api/course'
import type { Wishlist } from '#contract/api/wishlist'
import { readCart } from '#contract/bff/cart'
import { moveToCart, readWishlist, removeFromWishlist } from '#contract/bff/wishlist'
import { addWish, notifyAlreadyWished } from '@/lib/client/add-wish'
import { call } from '@/lib/client/api'
import { removeFromLocalCart } from '@/lib/client/local-cart'
import { report } from '@/lib/client/report'
import { notice } from '@/lib/client/session-events'
import { useSession } from '@/lib/client/use-session'

const none: Wishlist = { wishlists: [] }

/** What a heart knows of its course: enough for the wishlist's menu. */
export type Wished = Pick<Course, 'courseId' | 'courseTitle' | 'coursePrice' | 'courseImage'>

/** The parent's wishlist; a visitor has none, and nothing is requested. @param first what the page was rendered with */
export function useWishlist(first?: Wishlist) {
  const { parent } = useSession()
  const { mutate: mutateOther } = useSWRConfig()
  const { data, error, mutate } = useSWR<Wishlist>(
    parent || first ? readWishlist.path : null,
    () => call(readWishlist),
    { fallbackData: first },
  )
  const { wishlists: items } = data ?? none
  const has = (courseId: string) => items.some((item) => item.courseId === courseId)
  const without = (wishlistId: string) => ({
    wishlists: items.filter(({ wishlist }) => wishlist.wishlistId !== wishlistId),
  })

  /** The heart fills at once; what the server says of it follows. */
  async function add(course: Wished) {
    if (has(course.courseId)) return notifyAlreadyWished()
    const filled = { wishlists: [{ ...course, wishlist: { wishlistId: '' } }, ...items] }
    await mutate(
      addWish(course.courseId).then((isThere) => (isThere ? filled : data)),
      { optimisticData: filled },
    )
  }

  /** Takes out one wish and no other (WISH-07). */
  async function remove(wishlistId: string) {
    const left = without(wishlistId)
    try {
      const request = call(removeFromWishlist, { params: { id: wishlistId } }).then(({ message }) => {
        notice.emit({ message: message ?? 'Course removed from wishlist.', type: 'success' })
        return left
      })
      await mutate(request, { optimisticData: left, rollbackOnError: true, revalidate: false })
    } catch (failure) {
      report(failure, 'Failed to remove item from wishlist.')
    }
  }

  /** Into the cart on the server, and off the wishlist (WISH-05). It stays when the cart does not take it. */
  async function move(wishlistId: string, courseId: string) {
    try {
      const { message, added } = await call(moveToCart, { params: { id: wishlistId } })
      const moved = message ?? (added ? 'Course added successfully!' : 'Course already exists.')
      notice.emit({ message: `${moved} Item removed from wishlist.`, type: added ? 'success' : 'info' })
      removeFromLocalCart([courseId])
      await Promise.all([mutate(without(wishlistId), { revalidate: false }), mutateOther(readCart.path)])
    } catch (failure) {
      report(failure, 'Failed to add course to cart.')
    }
  }

  return {
    items,
    count: items.length,
    isLoading: !data && !error,
    error: data ? undefined : error,
    has,
    add,
    remove,
    move,
    refresh: () => mutate(),
  }
}
