type Titled = { courseId: string; courseTitle: string }

/** The first course whose title contains the text, ignoring case (HOME-16). */
export function firstByTitle<C extends Titled>(courses: readonly C[], text: string): C | undefined {
  const wanted = text.trim().toLowerCase()
  return wanted ? courses.find(({ courseTitle }) => courseTitle.toLowerCase().includes(wanted)) : undefined
}
