'use client'

import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'

/** Motion of more than five seconds needs a pause button (WCAG 2.2.2). */
export function MarqueePause({ children }: { children: ReactNode }) {
  const [paused, setPaused] = useState(false)
  return (
    <div className="group" data-paused={paused ? '' : undefined}>
      {children}
      <button
        type="button"
        aria-label={paused ? 'Play the moving banner' : 'Pause the moving banner'}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center bg-sun-400 -outline-offset-4! motion-reduce:hidden"
        onClick={() => setPaused(!paused)}
      >
        <Icon of={paused ? Play : Pause} />
      </button>
    </div>
  )
}
