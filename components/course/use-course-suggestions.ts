import { useEffect, useState } from 'react'
import { suggestCourses } from '#contract/bff/course'
import { useFetch } from '@/lib/client/use-fetch'

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

/** Returns no suggestions while disabled or after a failed request. */
export function useCourseSuggestions(text: string, enabled: boolean) {
  const search = useDebounced(text.trim())
  const input = enabled && search.length >= MIN_LENGTH ? { query: { search } } : undefined
  return useFetch(suggestCourses, input).data?.suggestions ?? []
}

function useDebounced(text: string) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
