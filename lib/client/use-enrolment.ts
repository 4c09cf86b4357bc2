import useSWR from 'swr'
import type { EnrolmentList } from '#contract/api/enrolment'
import { listEnrolments } from '#contract/bff/enrolment'
import { call } from '@/lib/client/api'

/** @param isAsked false where the visitor may not be logged in */
export function useEnrolments(first?: EnrolmentList, isAsked = true) {
  const { data, error, mutate } = useSWR(isAsked ? listEnrolments.path : null, () => call(listEnrolments), {
    fallbackData: first,
  })
  return {
    enrolments: data?.subscriptions ?? [],
    isLoading: !data && !error,
    error: data ? undefined : error,
    refresh: () => mutate(),
  }
}
