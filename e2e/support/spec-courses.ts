const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const titles = [
  'Paper Bridges',
  'Kites and Wind',
  'Clay Volcanoes',
  'Shadow Theatre',
  'Number Detectives',
  'Garden Science',
  'Radio Waves',
  'Code with Cards',
]

/** Only the fields of the specification. */
export const specCourses = titles.map((courseTitle, index) => ({
  courseId: `c-${index + 1}`,
  courseTitle,
  courseDescription: `<p>${courseTitle}, from the first try to the last.</p>`,
  courseImage: 'public/uploads/courses/pixel.png',
  coursePrice: 20_000 + index * 500,
  minimumAge: 6,
  maximumAge: 10,
  maximumCapacity: 12,
  categoryName: 'Science',
  courseStatus: 'Active',
  courseLanguage: 'English',
  startDate: daysFromNow(20 + index),
  endDate: daysFromNow(80 + index),
  numberOfLectures: 8,
  createdBy: 'Another school',
}))
export const findSpecCourse = (id: unknown) => specCourses.find(({ courseId }) => courseId === id)
