import { useSWRConfig } from 'swr'
import { readCart } from '#contract/bff/cart'
import { listEnrolments } from '#contract/bff/enrolment'
import { listTransactions } from '#contract/bff/transaction'

/** For a payment that was confirmed away from the cart: what the browser holds of it is asked for anew. */
export function useRefreshAfterPayment() {
  const { mutate } = useSWRConfig()
  return () => {
    for (const { path } of [readCart, listEnrolments, listTransactions]) void mutate(path)
  }
}
