'use client'

import { useRouter } from 'next/navigation'
import { courseTextKey } from '@/components/staff/course-actions/course-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { staffPaths } from '@/lib/staff-paths'

type Props = { courseId: string; text: string; at: string }

/** STF-112: puts an earlier description into the form, which the person then saves or not. */
export function UseText({ courseId, text, at }: Props) {
  const router = useRouter()

  function hand() {
    try {
      sessionStorage.setItem(courseTextKey(courseId), text)
    } catch {
      toast('The text could not be handed over. Your browser stores nothing for this site.', 'error')
      return
    }
    router.push(staffPaths.course(courseId))
  }

  return (
    <Button
      size="xs"
      variant="secondary"
      className="mt-2"
      aria-label={`Use this text, from before ${at}`}
      onClick={hand}
    >
      Use this text
    </Button>
  )
}
