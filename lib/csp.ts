import { createHash } from 'node:crypto'
import { SIGNED_IN_COOKIE } from './session-cookie'

// A form that scripts send (components/ui/form.tsx) may be filled and pressed before they have come: what is typed is noted on
// it, and the press is kept, until it wakes.
const earlyForms = `(function(){function asleep(f){return f&&f.method==='post'&&!f.hasAttribute('data-awake')}addEventListener('input',function(e){var t=e.target,f=t.form;if(asleep(f))(f.typedEarly=f.typedEarly||{})[t.name]=t.type==='checkbox'?t.checked:t.value},true);addEventListener('submit',function(e){var f=e.target;if(asleep(f)){e.preventDefault();f.setAttribute('data-pressed','')}},true)})();`

/**
 * Runs before the first paint: the readable cookie tells which header to show. No page reads a cookie on the server,
 * so every visitor gets the same bytes.
 */
export const firstScript = `${earlyForms}if(/(?:^|; )${SIGNED_IN_COOKIE}=1(?:;|$)/.test(document.cookie))document.documentElement.setAttribute('data-signed-in','')`

const firstHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`

// React's development build evaluates code to rebuild stacks; production never does.
const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''

const policy = (script: string, frame: string) =>
  [
    "default-src 'self'",
    `script-src ${script}${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frame}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The floor under every page. Cached pages get a second, stricter header with their script hashes (lib/cache-handler.mjs). */
export const cspBase = policy("'self' 'unsafe-inline'", "'self'")

/** Of a document that was stripped of its scripts. */
export const cspWithoutScripts = policy("'none'", "'none'")

/** Where the payment popup's frame may come from. */
const frameOf = { sandbox: "'self'", paystack: 'https://checkout.paystack.com' } as const

/** The whole policy of a page rendered for one parent; it replaces the floor. */
export const cspWithNonce = (nonce: string, provider: keyof typeof frameOf = 'sandbox') =>
  policy(`'self' 'nonce-${nonce}' 'strict-dynamic' ${firstHash}`, frameOf[provider])

/** The hosts of a widget: its script's own, over https and as a socket, and those that it is said to need. */
const widgetHosts = (script: string, others: readonly string[]) => {
  const { host } = new URL(script)
  return [`https://${host}`, `wss://${host}`, ...others].join(' ')
}

type Chat = {
  nonce: string
  /** Address of the widget's script. */
  script: string
  /** Hosts that it needs beside its own. */
  others: readonly string[]
  /** Origin of the site. */
  site: string
}

/**
 * The one page that runs a script of another house. It may reach that house and not this one: no call, no frame, no form and no
 * picture of this page goes to the site, whose cookie would speak for the parent. Only the site's own drawings are there.
 */
export function cspForChat({ nonce, script, others, site }: Chat): string {
  const hosts = widgetHosts(script, others)
  const drawings = ['/illustrations/', '/icon.svg', '/apple-icon.png'].map((path) => site + path).join(' ')
  const reloading = process.env.NODE_ENV === 'development' ? "'self' " : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' ${firstHash}${development}`,
    `style-src 'self' 'unsafe-inline' ${hosts}`,
    `img-src ${drawings} data: blob: ${hosts}`,
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
