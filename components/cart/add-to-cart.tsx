'use client'

import { ShoppingCart } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { loginThen } from '@/lib/client/login-then'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

/** A visitor is told to log in first, comes back to the course, and finds it in the cart (CART-22, ROLE-01). */
export function AddToCart({ courseId }: { courseId: string }) {
  const router = useRouter()
  const signedIn = useSignedIn()
  const [adding, setAdding] = useState(false)

  async function add() {
    const wanted = { kind: 'cart', courseId } as const
    if (!signedIn) {
      toast('Please login to add items to your cart.', 'info')
      return router.push(loginThen(paths.course(courseId), wanted))
    }
    setAdding(true)
    try {
      await (await import('@/lib/client/pending-action')).carryOut(wanted)
    } catch {
      toast('The course was not added to the cart. Please try again.', 'error')
    }
    setAdding(false)
  }

  return (
    <Button
      icon={<Icon of={ShoppingCart} size={20} />}
      busy={adding && 'Adding...'}
      onClick={() => void add()}
    >
      Add to cart
    </Button>
  )
}
