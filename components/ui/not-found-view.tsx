import type { ReactNode } from 'react'
import { Illustration } from '@/components/ui/illustration'

type Props = {
  title: string
  text: string
  action: ReactNode
  /** 410: nothing will be there again. */
  status?: 404 | 410
}

/** `data-status` makes the page cache respond with that status; `notFound()` would send a document that only scripts fill. */
export function NotFoundView({ title, text, action, status = 404 }: Props) {
  return (
    <div data-status={status} className="wrap py-14">
      <div className="grid justify-items-center gap-1.5 px-4 py-6 text-center">
        <Illustration file="spots/not-found.svg" width={208} height={156} eager />
        <h1 className="font-black font-sans text-xl tracking-tight text-balance">{title}</h1>
        <p className="max-w-88 text-ink-soft">{text}</p>
        <div className="mt-3">{action}</div>
      </div>
    </div>
  )
}
