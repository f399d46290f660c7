import { countAllProducts } from '#shop/catalogue/count-products.ts'
import { readProductAddresses } from '#shop/catalogue/product-addresses.ts'
import { productPath } from '#shop/catalogue/rules.ts'
import type { Context } from '#shop/shared/context.ts'

/** Maximum number of addresses in a file. */
const MAX_ADDRESSES = 50_000

const PART = /^\/sitemap-([1-9]\d{0,5})\.xml$/

interface SitemapOptions {
  shop: Pick<Context, 'db'>
  origin: string
  /** Paths of all public pages except products, in the first language. */
  listOtherPaths: () => Promise<string[]>
  /** The same page in each language that the shop offers. */
  readInLanguages?: () => Promise<(path: string) => string[]>
  maxAddresses?: number
}

/**
 * All public pages in one file, or in a list of files when there are too many. Products are read page by page, and only
 * their addresses.
 */
export function createSitemap({
  shop,
  origin,
  listOtherPaths,
  readInLanguages = async () => (path) => [path],
  maxAddresses = MAX_ADDRESSES,
}: SitemapOptions) {
  async function answerWhole(): Promise<Response> {
    const [paths, productCount, maxPages] = await Promise.all([
      listOtherPaths(),
      countAllProducts(shop),
      countPagesOfFile(),
    ])
    const total = paths.length + productCount
    if (total <= maxPages) return answerPart(paths, 0)
    // Other pages have a file of their own, so that a new category moves no product.
    const partCount = 1 + Math.ceil(productCount / maxPages)
    const parts = Array.from({ length: partCount }, (_, index) => entry('sitemap', partUrl(index)))
    return xml('sitemapindex', parts.join(''))
  }

  async function countPagesOfFile(): Promise<number> {
    return Math.floor(maxAddresses / (await readInLanguages())('/').length)
  }

  async function answerPart(paths: readonly string[], skip: number): Promise<Response> {
    const inLanguages = await readInLanguages()
    const entriesOf = (path: string, changedAt?: Date) =>
      inLanguages(path).map((each) => entry('url', origin + each, changedAt))
    const entries = paths.flatMap((path) => entriesOf(path))
    const products = { skip, limit: (await countPagesOfFile()) - paths.length }
    for await (const { id, changedAt } of readProductAddresses(shop, products)) {
      entries.push(...entriesOf(productPath(id), changedAt))
    }
    return xml('urlset', entries.join(''))
  }

  function partUrl(index: number): string {
    return `${origin}/sitemap-${index + 1}.xml`
  }

  async function findPart(number: number): Promise<Response | undefined> {
    if (number === 1) {
      const inLanguages = await readInLanguages()
      const paths = (await listOtherPaths()).flatMap(inLanguages)
      return xml('urlset', paths.map((path) => entry('url', origin + path)).join(''))
    }
    const skip = (number - 2) * (await countPagesOfFile())
    return skip < (await countAllProducts(shop)) ? answerPart([], skip) : undefined
  }

  return async (path: string): Promise<Response | undefined> => {
    if (path === '/sitemap.xml') return answerWhole()
    const number = PART.exec(path)?.[1]
    return number === undefined ? undefined : findPart(Number(number))
  }
}

function entry(kind: 'url' | 'sitemap', address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${kind}><loc>${escapeXml(address)}</loc>${changed}</${kind}>\n`
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
}

function xml(root: 'urlset' | 'sitemapindex', content: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}</${root}>\n`
  return new Response(body, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
}
