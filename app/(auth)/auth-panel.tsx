import { Illustration } from '@/components/ui/illustration'
import { AuthPanelLead } from './auth-panel-lead'

const layer = 'absolute inset-0 size-full'

/** Decorative, from 1024 px. */
export function AuthPanel() {
  return (
    <aside className="hidden bg-sky-200 lg:block">
      <div className="sticky top-0 h-dvh overflow-hidden [--art:46vw]">
        <div className="px-10 pt-10">
          <p className="font-display text-[clamp(2rem,1rem+2.2vw,3.25rem)] leading-[1.04] font-black text-balance">
            Let out a little more string.
          </p>
          <p className="mt-4 max-w-104 text-ink-soft">
            <AuthPanelLead />
          </p>
        </div>
        <div className="absolute inset-x-0 bottom-0 h-[calc(var(--art)*140/800)] bg-[url(/illustrations/hero/hero-0-horizon.svg)] bg-[length:calc(var(--art)*118/800)_100%] bg-left-bottom bg-repeat-x" />
        <div className="absolute bottom-0 left-1/2 aspect-800/640 w-(--art) -translate-x-1/2">
          <Illustration file="hero/hero-1-land.svg" width={800} height={640} className={layer} />
          <Illustration file="hero/hero-2-people.svg" width={800} height={640} className={layer} />
          <Illustration
            file="hero/hero-3-kites.svg"
            width={800}
            height={640}
            className={`${layer} origin-[31.5%_66.2%] animate-sway`}
          />
        </div>
      </div>
    </aside>
  )
}
