'use client'

import { type ReactNode, useRef, useState } from 'react'
import type { Picture } from '@/components/staff/media/picture'
import { PicturePicker } from '@/components/staff/media/picture-picker'
import { PictureUpload } from '@/components/staff/media/picture-upload'

type Options = { forCover?: boolean }
type Question = Options & {
  key: number
  /** Undefined to choose from the media. */
  file?: File
  settle: (picture: Picture | undefined) => void
}

/** Render `picker` once. Both promises resolve to undefined when the dialog was closed. */
export function usePicturePicker(): {
  choosePicture: (options?: Options) => Promise<Picture | undefined>
  /** STF-136. */
  uploadPicture: (file: File) => Promise<Picture | undefined>
  picker: ReactNode
} {
  const [question, setQuestion] = useState<Question>()
  const nextKey = useRef(0)

  const ask = (options: Options & { file?: File }) =>
    new Promise<Picture | undefined>((settle) => setQuestion({ ...options, settle, key: nextKey.current++ }))

  function answer(picture?: Picture) {
    // An upload that ends after its dialog was closed leaves the next dialog open.
    setQuestion((open) => (open === question ? undefined : open))
    question?.settle(picture)
  }

  return {
    choosePicture: (options = {}) => ask(options),
    uploadPicture: (file) => ask({ file }),
    picker: question ? <PictureQuestion key={question.key} question={question} onAnswer={answer} /> : null,
  }
}

type Props = { question: Question; onAnswer: (picture?: Picture) => void }

const PictureQuestion = ({ question: { file, forCover = false }, onAnswer }: Props) =>
  file ? (
    <PictureUpload file={file} onUpload={onAnswer} onClose={() => onAnswer()} />
  ) : (
    <PicturePicker forCover={forCover} onChoose={onAnswer} onClose={() => onAnswer()} />
  )
