/** STF-112: in the tab's sessionStorage, until the editor has taken it. It holds nothing of a family (STF-017). */
export const courseTextKey = (courseId: string): string => `staff-course-text:${courseId}`

/** Takes the text that 'Use this text' handed over; undefined without one. */
export function takeCourseText(courseId: string): string | undefined {
  try {
    const text = sessionStorage.getItem(courseTextKey(courseId))
    sessionStorage.removeItem(courseTextKey(courseId))
    return text ?? undefined
  } catch {
    return undefined
  }
}
