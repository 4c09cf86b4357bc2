import { useEffect, useState } from 'react'
import { suggestCourses } from '#contract/bff/course'
import { useFetch } from '@/lib/client/use-fetch'

const TYPING_PAUSE_MS = 150
const LONG_ENOUGH = 2

/** What somebody who types this may mean; nothing while `wanted` is false, and nothing when the asking fails. */
export function useCourseSuggestions(text: string, wanted: boolean) {
  const search = useAfterPause(text.trim())
  const input = wanted && search.length >= LONG_ENOUGH ? { query: { search } } : undefined
  return useFetch(suggestCourses, input).data?.suggestions ?? []
}

function useAfterPause(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
