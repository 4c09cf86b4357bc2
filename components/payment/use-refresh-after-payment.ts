import { useSWRConfig } from 'swr'
import { apiPaths } from '@/lib/api-paths'

const { cart, enrolment, transaction } = apiPaths

/** For a payment that was confirmed away from the cart: what the browser holds of it is asked for anew. */
export function useRefreshAfterPayment() {
  const { mutate } = useSWRConfig()
  return () => {
    for (const path of [cart, enrolment, transaction]) void mutate(path)
  }
}
