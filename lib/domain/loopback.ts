/** @param host a host name or an address */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?(::ffff:127\.\d+\.\d+\.\d+|::1)\]?)$/i.test(host)

/** Of a `Host` header; undefined when it is malformed. */
export const hostnameOf = (host: string | null | undefined): string | undefined =>
  host?.match(/^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i)?.[1]
