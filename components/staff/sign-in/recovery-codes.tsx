'use client'

import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'

type Props = {
  codes: readonly string[]
  /** Address of the person, for the file. */
  email?: string | undefined
  onSaved: () => void
  /** False in a dialog, whose title says it. */
  isTitled?: boolean
}

const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('Copied.', 'success')
  } catch {
    toast('Copying is not possible here. Please write the codes down or download them.', 'warning')
  }
}

/** STF-030: shown once, never stored in the browser. */
export function RecoveryCodes({ codes, email, onSaved, isTitled = true }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the form that was sent.
  useEffect(() => heading.current?.focus(), [])
  const lines = codes.map(grouped)
  const text = [`Recovery codes${email ? ` of ${email}` : ''}. Each works once.`, '', ...lines, ''].join(
    '\r\n',
  )
  return (
    <section data-recovery-codes className="grid gap-5">
      <div>
        {isTitled ? (
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-sans text-xl font-black tracking-normal outline-none"
          >
            Your recovery codes
          </h2>
        ) : null}
        <p className="mt-1 text-sm text-ink-muted">
          Each code signs you in once when your phone or passkey is not with you. Keep them where only you
          find them.
        </p>
      </div>
      <ol
        aria-label="Recovery codes"
        className="nums grid grid-cols-2 gap-x-3 gap-y-2 rounded-md border-[1.5px] border-line p-4 font-mono text-sm font-bold whitespace-nowrap sm:text-base"
      >
        {lines.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" size="xs" icon={<Icon of={Copy} />} onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button variant="secondary" size="xs" icon={<Icon of={Download} />} onClick={() => download(text)}>
          Download
        </Button>
        <Button variant="secondary" size="xs" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <InlineMessage tone="warning">These codes are shown only now.</InlineMessage>
      <Button className="print:hidden" onClick={onSaved}>
        I have saved them
      </Button>
    </section>
  )
}
