'use client'

import type { Picture } from '@/components/staff/media/picture'

type Props = { onChoose: (picture: Picture) => void; forCover: boolean }

/** Search, grid and upload of the picker. */
export const PickerContent = (_props: Props) => <p>The pictures appear here.</p>
