'use client'

import { type ReactNode, useState } from 'react'
import type { Picture } from '@/components/staff/media/picture'
import { PicturePicker } from '@/components/staff/media/picture-picker'

type Options = { forCover?: boolean }
type Choice = Options & { settle: (picture: Picture | undefined) => void }

/** Render `picker` anywhere outside a form. `choosePicture` resolves to undefined when the dialog was closed. */
export function usePicturePicker(): {
  choosePicture: (options?: Options) => Promise<Picture | undefined>
  picker: ReactNode
} {
  const [choice, setChoice] = useState<Choice>()

  function settle(picture?: Picture) {
    setChoice(undefined)
    choice?.settle(picture)
  }

  return {
    choosePicture: ({ forCover = false } = {}) =>
      new Promise((resolve) => setChoice({ forCover, settle: resolve })),
    picker: choice ? (
      <PicturePicker
        forCover={choice.forCover ?? false}
        onChoose={settle}
        onClose={() => settle()}
      />
    ) : null,
  }
}
