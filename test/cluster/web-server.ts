import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../run/free-port.ts'
import { installed } from './programs.ts'
import { makeService, makeServiceFolder } from './service.ts'

/** After a reload, nginx gives open connections this long to finish. */
const RELOAD_MS = 300

export interface WebServer {
  url: string
  /** Balances requests among these shops from now on; requests in progress finish where they are. */
  sendTo(urls: readonly string[]): Promise<void>
  remove(): Promise<void>
}

interface WebServerOptions {
  /** Whether it caches what responses allow, as a CDN does. */
  isCaching?: boolean
}

/** Starts nginx, configured for one or several servers of the shop. */
export async function startWebServer({
  isCaching = false,
}: WebServerOptions = {}): Promise<WebServer> {
  const folder = makeServiceFolder('nginx')
  const port = await findFreePort()
  const settings = join(folder.path, 'nginx.conf')
  const write = (urls: readonly string[]) =>
    writeFileSync(settings, nginxSettings({ folder: folder.path, port, urls, isCaching }))
  const url = `http://127.0.0.1:${port}`
  write([])
  const service = makeService({
    command: installed('nginx'),
    args: ['-p', folder.path, '-c', settings],
    folder: folder.path,
    isReady: () => fetch(url),
    lastSignal: 'SIGTERM',
  })
  await service.start()
  return {
    url,
    sendTo: async (urls) => {
      write(urls)
      service.signal('SIGHUP')
      await wait(RELOAD_MS)
    },
    remove: async () => {
      await service.end('SIGTERM')
      folder.remove()
    },
  }
}

/** Adds `X-Cache`, which tells whether a response was cached, and otherwise follows the shop's headers. */
const CACHING = `
      proxy_cache kept;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status always;`

function nginxSettings({
  folder,
  port,
  urls,
  isCaching,
}: {
  folder: string
  port: number
  urls: readonly string[]
  isCaching: boolean
}): string {
  const servers = urls.map((url) => `    server ${new URL(url).host} max_fails=1 fail_timeout=2s;`)
  const toShops = `
      proxy_pass http://shops;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      client_max_body_size 20m;${isCaching ? CACHING : ''}`
  return `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/unused;
  uwsgi_temp_path ${folder}/unused;
  scgi_temp_path ${folder}/unused;
${urls.length > 0 ? `  upstream shops {\n${servers.join('\n')}\n  }` : ''}
  server {
    listen 127.0.0.1:${port};
    location / {${urls.length > 0 ? toShops : '\n      return 503;'}
    }
  }
}
`
}
