import { AppError } from '#contract/app-error'
import type { StaffPost } from '#contract/staff/posts'

export type ActionReport = {
  /** The form takes over the version, and says the message. What was typed stays. */
  onChanged: (post: StaffPost, message: string) => void
  /** Another person has saved: the form says so and offers what can be done (STF-067). */
  onConflict: (error: AppError) => void
}

/** Hands what an action led to to the form of its page. @throws what `act` throws, unless the post has changed */
export async function reportAction(
  act: () => Promise<{ post: StaffPost; message: string }>,
  { onChanged, onConflict }: ActionReport,
): Promise<void> {
  try {
    const { post, message } = await act()
    onChanged(post, message)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed') throw error
    onConflict(error)
  }
}
