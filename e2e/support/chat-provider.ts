import type { BrowserContext } from 'playwright/test'

/** As the tested installation is started with (playwright.config.ts). */
const WIDGET = 'https://widget.chat.example'

/** Stands in for the chat of another house: it opens a frame of its own, and tries what it must not be able to do. */
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

/** Answers for the chat's house, and tells what it was asked for. */
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

/** The house is closed: nothing of it can be fetched. */
export const closeChatHouse = (context: BrowserContext) =>
  context.route(`${WIDGET}/**`, (route) => route.abort())
