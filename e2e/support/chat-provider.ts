import type { BrowserContext } from 'playwright/test'

/** The same host as in playwright.config.ts. */
const WIDGET = 'https://widget.chat.example'

/** Fake chat widget: opens a frame and records whether it can reach the site, which it must not. */
const script = `
  const frame = document.createElement('iframe')
  frame.title = 'Chat with us'
  frame.src = '${WIDGET}/frame.html'
  document.body.append(frame)
  window.tried = {
    call: fetch('/api/session').then(() => 'allowed', () => 'refused'),
    picture: new Promise((done) => {
      const own = new Image()
      own.addEventListener('load', () => done('allowed'))
      own.addEventListener('error', () => done('refused'))
      own.src = '/media/uploads/courses/robotics.svg'
    }),
    page: new Promise((done) => {
      const own = document.createElement('iframe')
      own.addEventListener('load', () => {
        let seen = ''
        try { seen = own.contentDocument.body.textContent } catch {}
        done(seen ? 'allowed' : 'refused')
      })
      own.src = '/user/child-profile'
      document.body.append(own)
    }),
  }
`

/** Answers requests to the chat provider. @returns the requested paths */
export async function openChatHouse(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route(`${WIDGET}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (pathname === '/chat.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({ contentType: 'text/html', body: '<p>Good afternoon. How can we help?</p>' })
  })
  return asked
}

export const closeChatHouse = (context: BrowserContext) =>
  context.route(`${WIDGET}/**`, (route) => route.abort())
