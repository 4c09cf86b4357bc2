import type { BrowserContext } from 'playwright/test'

/** The same host as in playwright.config.ts. */
const WIDGET = 'https://widget.chat.example'

/** Fake chat widget: opens a frame and records whether it can reach the site, which it must not. */
const script = `
  const frame = document.createElement('iframe')
  frame.title = 'Chat with us'
  frame.src = '${WIDGET}/frame.html'
  document.body.append(frame)
  window.attempts = {
    call: fetch('/api/session').then(() => 'allowed', () => 'refused'),
    picture: new Promise((done) => {
      const image = new Image()
      image.addEventListener('load', () => done('allowed'))
      image.addEventListener('error', () => done('refused'))
      image.src = '/media/uploads/courses/robotics.svg'
    }),
    page: new Promise((done) => {
      const inner = document.createElement('iframe')
      inner.addEventListener('load', () => {
        let text = ''
        try { text = inner.contentDocument.body.textContent } catch {}
        done(text ? 'allowed' : 'refused')
      })
      inner.src = '/user/child-profile'
      document.body.append(inner)
    }),
  }
`

/** Answers requests to the chat provider. @returns the requested paths */
export async function interceptChatProvider(context: BrowserContext): Promise<string[]> {
  const requestedPaths: string[] = []
  await context.route(`${WIDGET}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    requestedPaths.push(pathname)
    if (pathname === '/chat.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({ contentType: 'text/html', body: '<p>Good afternoon. How can we help?</p>' })
  })
  return requestedPaths
}

export const blockChatProvider = (context: BrowserContext) =>
  context.route(`${WIDGET}/**`, (route) => route.abort())
