type Place = { line: { courseId: string; courseTitle: string }; course: { courseId: string; title: string } }

/** As it was bought, or of the course to which the child was moved (STF-190). */
export const courseTitleOf = ({ line, course }: Place): string =>
  course.courseId === line.courseId ? line.courseTitle : course.title
