import { Download } from 'lucide-react'
import { readQrPng, readQrSvg } from '#contract/bff/staff/share'
import { urlOf } from '#contract/bff-call'
import { Icon } from '@/components/ui/icon'

const linkClass = 'link inline-flex min-h-11 items-center gap-1.5 font-semibold'

/** STF-243. */
export function QrCode({ code, address }: { code: string; address: string }) {
  const svg = urlOf(readQrSvg, { params: { code } })
  return (
    <div className="flex flex-wrap items-center gap-4">
      {/* biome-ignore lint/performance/noImgElement: an SVG of the API */}
      <img
        src={svg}
        alt={`QR code of ${address}`}
        width={88}
        height={88}
        loading="lazy"
        className="size-22 flex-none rounded-sm border border-line bg-surface"
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-xs text-ink-muted">QR code for posters and the notice board</p>
        <div className="flex flex-wrap gap-x-4">
          <a href={urlOf(readQrPng, { params: { code } })} download={`${code}.png`} className={linkClass}>
            <Icon of={Download} />
            PNG<span className="sr-only"> of the QR code</span>
          </a>
          <a href={svg} download={`${code}.svg`} className={linkClass}>
            <Icon of={Download} />
            SVG<span className="sr-only"> of the QR code</span>
          </a>
        </div>
      </div>
    </div>
  )
}
