import useSWR from 'swr'
import type { EnrolmentList } from '#contract/api/enrolment'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'

const { enrolment: path } = apiPaths

const listSchema = async () => (await import('#contract/api/enrolment')).EnrolmentList

/**
 * Which child is in which course.
 * @param first what the page was rendered with
 * @param isAsked false where nobody may be logged in
 */
export function useEnrolments(first?: EnrolmentList, isAsked = true) {
  const { data, error, mutate } = useSWR(isAsked ? path : null, () => api.get(path, listSchema), {
    fallbackData: first,
  })
  return {
    enrolments: data?.subscriptions ?? [],
    isLoading: !data && !error,
    error: data ? undefined : error,
    refresh: () => mutate(),
  }
}
