import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from 'playwright/test'
import { LocalServer } from './local-server.ts'

type Payment = { reference: string; amount: number; email: string; status: 'abandoned' | 'success' }

const readSandboxFile = (name: string) => readFileSync(`upstream/payments/sandbox/${name}`, 'utf8')

const success = (data: unknown) => ({ status: true, message: 'ok', data })

async function bodyOf(request: IncomingMessage): Promise<Payment> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Fake Paystack: an HTTP server for the API, and intercepted host names for the browser. */
export class Provider extends LocalServer {
  readonly payments = new Map<string, Payment>()

  protected async handle(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') {
      const { reference, amount, email } = await bodyOf(request)
      this.payments.set(reference, { reference, amount, email, status: 'abandoned' })
      return response.end(JSON.stringify(success({ access_code: `code${reference}` })))
    }
    const payment = this.payments.get(request.url?.split('/').at(-1) ?? '')
    if (!payment) return response.writeHead(404).end(JSON.stringify({ status: false, message: 'not found' }))
    const { amount, reference, status } = payment
    const charge = { amount, requested_amount: amount, reference, status }
    return response.end(
      JSON.stringify(success({ ...charge, currency: 'NGN', domain: 'test', channel: 'card' })),
    )
  }

  /** Answers the browser's requests to Paystack. @returns every other external host that the page calls */
  async serve(page: Page, origin: string): Promise<string[]> {
    const otherHosts: string[] = []
    await page.route(
      ({ host }) => host !== new URL(origin).host,
      async (route) => {
        const { host, pathname } = new URL(route.request().url())
        const code = pathname.match(/code(\d+)/)?.[1] ?? ''
        const payment = this.payments.get(code)
        const headers = { 'access-control-allow-origin': '*' }
        const checkout = { ...payment, access_code: `code${code}`, currency: 'NGN', merchant_name: 'Kitelab' }
        if (host === 'api.paystack.co' && payment) {
          const transaction_status = payment.status
          return route.fulfill({ headers, json: success({ ...checkout, id: 1, transaction_status }) })
        }
        if (host !== 'checkout.paystack.com') {
          otherHosts.push(host)
          return route.abort()
        }
        if (pathname === '/popup.js')
          return route.fulfill({ contentType: 'text/javascript', body: readSandboxFile('popup.js') })
        if (payment) {
          payment.status = 'success'
          return route.fulfill({ json: success({ ...checkout, status: payment.status }) })
        }
        return route.fulfill({ contentType: 'text/html', body: readSandboxFile('popup.html') })
      },
    )
    return otherHosts
  }
}
