import type { IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse } from './buffered-response.ts'

/**
 * Sends data at once, where Next sends the head first. A process that is killed has then sent all of a response or nothing, and
 * the edge repeats a GET that has no response.
 */
export function sendDataWhole({ method }: IncomingMessage, response: ServerResponse): void {
  const isData = () => String(response.getHeader('content-type')).startsWith('application/json')
  bufferResponse(
    response,
    () => method !== 'HEAD' && isData(),
    async (body, finish) => {
      const headers = { ...response.getHeaders(), 'content-length': body.byteLength }
      finish({ status: response.statusCode, headers, body })
    },
  )
}
