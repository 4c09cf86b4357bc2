type Titled = { courseId: string; courseTitle: string }

/** HOME-16 */
export function firstByTitle<C extends Titled>(courses: readonly C[], text: string): C | undefined {
  const term = text.trim().toLowerCase()
  return term ? courses.find(({ courseTitle }) => courseTitle.toLowerCase().includes(term)) : undefined
}
