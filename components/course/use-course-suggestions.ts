import { useEffect, useState } from 'react'
import { apiPaths } from '@/lib/api-paths'
import { useAnswer } from '@/lib/client/use-fetch'

const TYPING_PAUSE_MS = 150
const LONG_ENOUGH = 2

const schema = async () => (await import('#contract/api/course')).CourseSuggestions

/** What somebody who types this may mean; nothing while `wanted` is false, and nothing when the asking fails. */
export function useCourseSuggestions(text: string, wanted: boolean) {
  const search = useAfterPause(text.trim())
  const path = wanted && search.length >= LONG_ENOUGH ? apiPaths.courseSuggestion({ search }) : undefined
  return useAnswer(path, schema).data?.suggestions ?? []
}

function useAfterPause(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
