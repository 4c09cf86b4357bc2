import { handleRevalidation } from '@/lib/server/revalidation'

/** Called by the API when a course or a post has changed: no session and no origin, its signature is the proof. */
export const POST = (request: Request) => handleRevalidation(request)
