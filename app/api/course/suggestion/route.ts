import { SuggestionQuery } from '#contract/api/course'
import { suggestCourses } from '@/lib/server/course'
import { publicRoute } from '@/lib/server/route'

/** For whoever types in a search box. */
export const GET = publicRoute(({ query }) => suggestCourses(query(SuggestionQuery).search))
