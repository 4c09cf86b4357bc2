import { useEffect, useState } from 'react'
import { apiPaths } from '@/lib/api-paths'
import { useAnswer } from '@/lib/client/use-fetch'

const DEBOUNCE_MS = 150
const MIN_LENGTH = 2

const schema = async () => (await import('#contract/api/course')).CourseSuggestions

/** Returns no suggestions while disabled or after a failed request. */
export function useCourseSuggestions(text: string, enabled: boolean) {
  const search = useDebounced(text.trim())
  const path = enabled && search.length >= MIN_LENGTH ? apiPaths.courseSuggestion({ search }) : undefined
  return useAnswer(path, schema).data?.suggestions ?? []
}

function useDebounced(text: string) {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
