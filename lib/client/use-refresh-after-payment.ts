import { useSWRConfig } from 'swr'
import { paths } from '@/lib/paths'

const { cart, enrolment, transaction } = paths.api

/** For a payment that was confirmed away from the cart: what the browser holds of it is asked for anew. */
export function useRefreshAfterPayment() {
  const { mutate } = useSWRConfig()
  return () => {
    for (const path of [cart, enrolment, transaction]) void mutate(path)
  }
}
