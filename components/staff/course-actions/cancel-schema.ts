import { CancellationInput } from '#contract/staff/course-changes'

export const cancelForm = (title: string) =>
  CancellationInput.omit({ version: true }).refine((input) => input.title.trim() === title, {
    path: ['title'],
    message: 'Type the title to confirm.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
