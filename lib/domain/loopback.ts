export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?(::ffff:127\.\d+\.\d+\.\d+|::1)\]?)$/i.test(host)

export const hostnameOf = (host: string | null | undefined): string | undefined =>
  host?.match(/^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i)?.[1]
