import { type ComponentProps, type ComponentType, Suspense, useEffect } from 'react'
import { ageRange } from '#domain/age'
import type { BriefChildForm, TargetCourse } from '@/components/child/brief-child-form'
import { Dialog } from '@/components/ui/dialog'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

type Props = Omit<ComponentProps<typeof BriefChildForm>, 'course' | 'onCancel'> & {
  open: boolean
  course: TargetCourse
  form: ComponentType<ComponentProps<typeof BriefChildForm>>
  onClose: () => void
}

const FIRST_NAME_INPUT = 'dialog[open] input[name="otherNames"]'

/** Adds a child without leaving the cart (P6). Keeps what was typed when it is closed and opened again. */
export function AddChildDialog({ open, course, form: FormPart, onClose, ...form }: Props) {
  useEffect(() => {
    if (open) document.querySelector<HTMLInputElement>(FIRST_NAME_INPUT)?.focus()
  }, [open])
  const ages = ageRange(course)
  return (
    <Dialog open={open} wide sheet title="Add Child" onClose={onClose}>
      <p className="-mt-3 mb-4 text-sm text-ink-soft">
        For {course.courseTitle}
        {ages && `, ages ${ages}`}. Tutors read this before the first lesson.
      </p>
      <Suspense fallback={<LoadingOverlay text="Loading..." />}>
        <FormPart course={course} onCancel={onClose} {...form} />
      </Suspense>
    </Dialog>
  )
}
