import { findFreePort } from '../run/free-port.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import type { WebServer } from './web-server.ts'

export interface ShopBehind extends RunningShop {
  /** Its own address; `url` is the web server's. */
  ownUrl: string
}

/** Starts a server of the shop that is reached through that web server, once the server sends requests to it. */
export async function startShopBehind(
  web: WebServer,
  settings: Record<string, string>,
  tree?: string,
): Promise<ShopBehind> {
  const port = await findFreePort()
  const shop = await startShop(
    { ...settings, PORT: String(port), SHOP_URL: web.url, TRUSTED_PROXIES: '127.0.0.1' },
    tree,
  )
  return { ...shop, ownUrl: `http://127.0.0.1:${port}` }
}

export function listUrls(shops: readonly ShopBehind[]): string[] {
  return shops.map(({ ownUrl }) => ownUrl)
}
