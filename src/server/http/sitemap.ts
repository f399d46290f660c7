import { listProductAddresses } from '#shop/catalogue/product-addresses.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import type { DbContext } from '#shop/shared/context.ts'

/** Search engines read no more from one file. */
const MAX_ADDRESSES = 50_000

interface SitemapOptions {
  shop: DbContext
  origin: string
  /** Paths of all public pages except products, in the first language. */
  otherPaths: readonly string[]
  /** The same page in each language that the shop offers. */
  inLanguages: (path: string) => string[]
}

/** All public pages. */
export async function answerSitemap({
  shop,
  origin,
  otherPaths,
  inLanguages,
}: SitemapOptions): Promise<Response> {
  const products = await listProductAddresses(shop, MAX_ADDRESSES)
  const pages: { path: string; changedAt?: Date }[] = [
    ...otherPaths.map((path) => ({ path })),
    ...products.map(({ id, changedAt }) => ({ path: productPath(id), changedAt })),
  ]
  const entries = pages.flatMap(({ path, changedAt }) =>
    inLanguages(path).map((each) => entry(origin + each, changedAt)),
  )
  return xml(entries.slice(0, MAX_ADDRESSES).join(''))
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>\n`
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
}

function xml(content: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}</urlset>\n`
  return new Response(body, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
}
