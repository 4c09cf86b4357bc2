type Props = {
  course: { courseId: string; title: string }
  /** The preview shows what was saved last, and the dialog says so (STF-142). */
  hasUnsavedChanges?: boolean
}

/** STF-101. */
export const PreviewButton = (_props: Props) => null
