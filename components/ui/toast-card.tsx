import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Icon } from '@/components/ui/icon'

const types = {
  success: { word: 'Success', icon: CircleCheck, fill: 'bg-success-fill' },
  error: { word: 'Error', icon: CircleAlert, fill: 'bg-danger-fill' },
  failed: { word: 'Error', icon: CircleAlert, fill: 'bg-danger-fill' },
  warning: { word: 'Warning', icon: TriangleAlert, fill: 'bg-warning-fill' },
  info: { word: 'Info', icon: Info, fill: 'bg-info-fill' },
} as const

const isKnown = (type: string): type is keyof typeof types => Object.hasOwn(types, type)

type Props = { message: string; type: string; onDismiss: () => void }

export function ToastCard({ message, type, onDismiss }: Props) {
  const known = isKnown(type)
  const { word, icon, fill } = types[known ? type : 'info']
  return (
    <div
      role={word === 'Error' ? 'alert' : 'status'}
      className="group relative flex min-h-14 w-full items-stretch overflow-hidden rounded-kite-sm bg-surface text-sm leading-snug font-semibold text-ink shadow-pop sm:w-92"
    >
      <span className={`grid w-13 flex-none place-items-center text-white ${fill}`}>
        <Icon of={icon} size={20} />
      </span>
      <span className="grow self-center py-3.5 pr-2 pl-4">
        <span className="sr-only">{word}: </span>
        {known ? message : `Unexpected status: ${type}`}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        className="mr-1 grid size-11 flex-none place-items-center self-center rounded-md hover:bg-adire-100"
        onClick={onDismiss}
      >
        <Icon of={X} />
      </button>
      <span
        aria-hidden
        className={`absolute right-0 bottom-0 left-13 h-[3px] origin-left animate-toast-bar group-hover:[animation-play-state:paused] group-focus-within:[animation-play-state:paused] motion-reduce:hidden ${fill}`}
      />
    </div>
  )
}
