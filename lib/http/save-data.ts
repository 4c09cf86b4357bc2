import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sends pictures in a lower quality to visitors who save data. The quality must be one of `images.qualities`. */
export function reducePictures(request: IncomingMessage, response: ServerResponse): void {
  if (!request.url?.startsWith('/_next/image?')) return
  if (request.headers['save-data'] === 'on') request.url = request.url.replace(/&q=75$/, '&q=50')
  const { writeHead } = response
  response.writeHead = new Proxy(writeHead, {
    apply(target, _, args) {
      // Next sets the header to Accept, so it cannot be added earlier.
      if (!response.headersSent) response.appendHeader('vary', 'Save-Data')
      return Reflect.apply(target, response, args)
    },
  })
}
