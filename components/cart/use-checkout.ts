import { useState } from 'react'
import { focusCart } from '@/components/cart/focus-cart'
import { useOneAtATime } from '@/components/cart/use-one-at-a-time'
import { useOutcome } from '@/components/payment/use-outcome'
import { focusInSight } from '@/components/ui/focus-in-sight'
import { toast } from '@/components/ui/toast'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'
import { obstacleOf } from '@/lib/client/cart-obstacle'
import { pay, submitAssignments } from '@/lib/client/checkout'
import { report, wordsOf } from '@/lib/client/report'

const FAILED_CHECKOUT = 'An error occurred during checkout.'

type Given = {
  lines: readonly CartLine[]
  /** Prices, seats, enrolments or the cart itself may have changed. */
  refresh: () => Promise<void>
  /** Calendar date in Lagos. */
  today: string
}

/** The way from the ticked children to the server's word on the payment (PAY-01 to PAY-08). */
export function useCheckout({ lines, refresh, today }: Given) {
  const [step, setStep] = useState<'choosing' | 'submitting' | 'confirming' | 'paying'>('choosing')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<{ cartId: string; message: string }>()
  const { unconfirmed, paid, take, verify, forget } = useOutcome(refresh)
  const oneAtATime = useOneAtATime()

  async function submit() {
    const missing = lines.find(({ chosen }) => chosen.length === 0)
    setTried(missing !== undefined)
    setRefusal(undefined)
    forget()
    const blocked = lines.find((line) => obstacleOf(line, today))
    if (blocked) return refuse(blocked)
    if (missing) return askForChildren(missing)
    setStep('submitting')
    if (await assign()) setStep('confirming')
  }

  /** @returns whether the server has taken every child that is shown */
  async function assign() {
    const refused = await submitAssignments(lines)
    if (!refused) return true
    setStep('choosing')
    setRefusal({ cartId: refused.cartId, message: wordsOf(refused.error, FAILED_CHECKOUT) })
    report(refused.error, FAILED_CHECKOUT)
    await refresh()
    return false
  }

  /** What stands in the way may have gone meanwhile. */
  async function refuse(blocked: CartLine) {
    toast(obstacleOf(blocked, today) ?? FAILED_CHECKOUT, 'error')
    focusItem(blocked)
    await refresh()
  }

  async function proceed() {
    setStep('paying')
    // Another tab may have put other children in their place since the question was asked.
    if (!(await assign())) return
    const outcome = await pay(lineTotals(lines).subtotalKobo).catch((error) => report(error, FAILED_CHECKOUT))
    if (outcome) take(outcome)
    await refresh()
    setStep('choosing')
    if (outcome?.status === 'paid') focusCart()
  }

  return {
    step,
    /** 'Process Payment' was pressed while an item had no child. */
    tried,
    /** The item that the server refused, and why. */
    refusal,
    unconfirmed,
    paid,
    process: () => oneAtATime(submit),
    proceed: () => oneAtATime(proceed),
    cancel: () => setStep('choosing'),
    verify,
  }
}

const focusItem = ({ item }: CartLine) => focusInSight(document.getElementById(`item-${item.cartId}`))

function askForChildren(line: CartLine) {
  toast('Please assign at least one child to each course before proceeding.', 'warning')
  focusItem(line)
}
