import { findFreePort } from '../run/free-port.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import type { WebServer } from './web-server.ts'

export interface ShopBehind extends RunningShop {
  /** Where it listens itself; its `url` is the web server's. */
  ownUrl: string
}

/** A server of the shop that people reach through that web server, once it sends them there. */
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
