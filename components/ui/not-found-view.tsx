import type { ReactNode } from 'react'
import { Illustration } from '@/components/ui/illustration'

type Props = { title: string; text: string; action: ReactNode }

/** `data-status` makes the page cache respond with 404; `notFound()` would send a document that only scripts fill. */
export function NotFoundView({ title, text, action }: Props) {
  return (
    <div data-status="404" className="wrap py-14">
      <div className="grid justify-items-center gap-1.5 px-4 py-6 text-center">
        <Illustration file="spots/not-found.svg" width={208} height={156} eager />
        <h1 className="font-black font-sans text-xl tracking-tight text-balance">{title}</h1>
        <p className="max-w-88 text-ink-soft">{text}</p>
        <div className="mt-3">{action}</div>
      </div>
    </div>
  )
}
