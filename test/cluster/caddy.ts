import { inRoot } from '../../scripts/places.mjs'
import { findFreePort } from '../run/free-port.ts'
import { installed } from './programs.ts'
import { makeService, makeServiceFolder } from './service.ts'

interface Caddy {
  url: string
  remove(): Promise<void>
}

/** Starts Caddy with `deploy/Caddyfile` in front of that address, but without https. */
export async function startCaddy(shopAddress: string): Promise<Caddy> {
  const folder = makeServiceFolder('caddy')
  const url = `http://127.0.0.1:${await findFreePort()}`
  const set = [
    `SHOP_HOST=${url}`,
    `SHOP_ADDRESS=${shopAddress}`,
    `CADDY_ADMIN=127.0.0.1:${await findFreePort()}`,
    `XDG_DATA_HOME=${folder.path}`,
    `XDG_CONFIG_HOME=${folder.path}`,
  ]
  const caddyfile = inRoot('deploy', 'Caddyfile')
  const service = makeService({
    command: installed('env'),
    args: [...set, installed('caddy'), 'run', '--config', caddyfile],
    folder: folder.path,
    // Caddy is ready even if the shop does not answer yet.
    isReady: () => fetch(url, { signal: AbortSignal.timeout(200) }).catch(isSlow),
    lastSignal: 'SIGTERM',
  })
  await service.start()
  return {
    url,
    remove: async () => {
      await service.end('SIGTERM')
      folder.remove()
    },
  }
}

function isSlow(error: Error): boolean {
  return error.name === 'TimeoutError'
}
