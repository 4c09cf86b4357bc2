import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'

export function onResponseCreated(handle: (response: ServerResponse) => void): void {
  subscribe('http.server.response.created', (message) => {
    const response = responseOf(message)
    if (response) handle(response)
  })
}

function responseOf(message: unknown) {
  const holder =
    typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined
  return holder instanceof ServerResponse ? holder : undefined
}
