import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, startLocalServer } from './local-server.ts'

type Ports = { edge: number; api: number; web: readonly number[]; apis: readonly number[] }
type Options = {
  /** Appended to the address of the edge: `ssl`. */
  listen?: string
  /** EDGE_SETTINGS of deploy/nginx.conf. */
  settings?: string
  /** A file. */
  accessLog?: string
}

// As in deploy/README.md.
const servers = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} fail_timeout=2s;`).join(' ')

/** The edge of deploy/nginx.conf, started from the installed program. @returns how to stop it */
export async function startEdge(
  { edge, api, web, apis }: Ports,
  { listen = '', settings: edgeSettings = '', accessLog }: Options = {},
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-nginx-'))
  const values: Record<string, string> = {
    WEB_SERVERS: servers(web),
    API_SERVERS: servers(apis),
    CACHE_DIR: join(folder, 'cache'),
    EDGE_LISTEN: `127.0.0.1:${edge} ${listen}`,
    EDGE_SETTINGS: edgeSettings,
    API_LISTEN: `127.0.0.1:${api}`,
  }
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => values[name] ?? '')
    .replace('/var/log/nginx/access.log', accessLog ?? join(folder, 'access.log'))
  const settings = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  writeFileSync(
    settings,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http { access_log off; include /etc/nginx/mime.types; ${temporary}
${site} }`,
  )
  const stop = await startLocalServer([findProgram(['nginx'], 'nginx'), '-c', settings], edge, {
    signal: 'TERM',
  })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
