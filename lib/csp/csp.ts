import { isDevelopment } from '../config/runtime.mjs'
import { SIGNED_IN_COOKIE } from '../session-cookie.ts'
import { hashSource, libraryStyles, policy, styles } from './page-policy.mjs'

// Records input and submits of a form (components/ui/form.tsx) until they are replayed after hydration. React would handle
// a submit a second time.
const preHydrationForms = `{const early=f=>f?.method==='post'&&!('ready'in f.dataset);addEventListener('input',({target:t})=>{const f=t.form;if(early(f))(f.earlyInput??={})[t.name]=t.type==='checkbox'?t.checked:t.value},true);addEventListener('submit',e=>{const f=e.target;if(early(f)){e.preventDefault();e.stopPropagation();f.dataset.submitted=''}},true)}`

// As z.config({ jitless: true }), but before zod loads: its probe for eval violates the CSP.
const zodWithoutEval = '__zod_globalConfig={jitless:true};'

/** Chooses the header from the readable cookie before the first paint; cached pages are the same for all visitors. */
export const firstScript = `${zodWithoutEval}${preHydrationForms}if(/(?:^|; )${SIGNED_IN_COOKIE}=1(?:;|$)/.test(document.cookie))document.documentElement.setAttribute('data-signed-in','')`

const firstHash = hashSource(firstScript)

const development = isDevelopment ? " 'unsafe-eval'" : ''

export const cspFloor = isDevelopment
  ? policy({ script: "'self' 'unsafe-inline' 'unsafe-eval'", style: styles(), frame: "'self'" })
  : "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For what a browser never shows as a document with elements: scripts, styles, fonts, bitmaps, JSON. */
export const cspForData = isDevelopment ? cspFloor : "default-src 'none'; frame-ancestors 'none'"

/** For pages without their own policy, such as a response to a form sent without scripts. */
export const cspForPlainPage = isDevelopment
  ? cspFloor
  : policy({ script: "'self'", style: styles(), frame: "'none'" })

export const cspWithoutScripts = policy({ script: "'none'", style: styles(), frame: "'none'" })

const scriptsWith = (nonce: string) => `'self' 'nonce-${nonce}' 'strict-dynamic' ${firstHash}${development}`

const frameOf = { sandbox: "'self'", paystack: 'https://checkout.paystack.com' } as const

export const cspWithNonce = (nonce: string, provider: keyof typeof frameOf = 'sandbox') =>
  policy({
    script: scriptsWith(nonce),
    style: styles(...Object.values(libraryStyles)),
    frame: frameOf[provider],
  })

/** STF-006. */
export const cspForStaff = (nonce: string) =>
  policy({
    script: scriptsWith(nonce),
    style: styles(libraryStyles.empty, libraryStyles.sonner),
    frame: "'none'",
  })

const widgetHosts = (script: string, others: readonly string[]) => {
  const { host } = new URL(script)
  return [`https://${host}`, `wss://${host}`, ...others].join(' ')
}

type Chat = {
  nonce: string
  script: string
  others: readonly string[]
  site: string
}

/** The only page with a third-party script: it may not call, frame or submit to this site, where the session cookie applies. */
export function cspForChat({ nonce, script, others, site }: Chat): string {
  const hosts = widgetHosts(script, others)
  const illustrations = ['/illustrations/', '/icon.svg', '/apple-icon.png']
    .map((path) => site + path)
    .join(' ')
  const reloading = isDevelopment ? "'self' " : ''
  return [
    "default-src 'none'",
    `script-src ${scriptsWith(nonce)}`,
    `style-src 'self' 'unsafe-inline' ${hosts}`,
    `img-src ${illustrations} data: blob: ${hosts}`,
    `font-src 'self' data: ${hosts}`,
    `media-src ${hosts}`,
    `connect-src ${reloading}${hosts}`,
    `frame-src ${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
