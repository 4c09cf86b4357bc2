'use client'

import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '@/components/ui/dialog'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** Render it while it is open, also inside a form. */
export const PictureDialog = ({ title, onClose, children }: Props) =>
  createPortal(
    // React sends events of its own forms on to a form around the dialog.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog open onClose={onClose} title={title} wide sheet>
        <Suspense fallback={<p role="status">One moment...</p>}>{children}</Suspense>
      </Dialog>
    </div>,
    document.body,
  )
