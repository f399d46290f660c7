import type { Page } from '@playwright/test'
import { expect, originOf, owner, send, shopper, signIn, test } from './shop.ts'

const publicPages = [
  '/',
  '/products',
  '/products/midnight-jamdani-panjabi',
  '/new-arrivals',
  '/worn-together',
  '/categories',
  '/category/shirts',
  '/about',
  '/contact',
  '/faq',
]
const privatePages = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/user-profile',
  '/update-profile',
  '/orders',
  '/orders/HT-1',
  '/order-link',
  '/checkout',
  '/payment/success',
  '/payment/failed',
  '/payment/cancelled',
  '/delete-image/1',
  '/dashboard',
  '/add-products',
  '/update-products/sand-everyday-chinos',
  '/add-category',
  '/update-category/shirts',
]

/** What a page tells clients without scripts, such as link previews. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text()
  // Its styles have the nonce of a different page load.
  const withoutStyles = html.replaceAll(/<style.*?<\/style>/gs, '')
  return page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
    const property = (name: string) => all(`meta[property="${name}"]`, 'content')
    return {
      titles: [...document.querySelectorAll('title')].map((title) => title.textContent),
      descriptions: all('meta[name="description"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      robots: all('meta[name="robots"]', 'content'),
      card: all('meta[name="twitter:card"]', 'content'),
      headings: document.querySelectorAll('h1').length,
      shared: Object.fromEntries(
        ['title', 'description', 'url', 'type', 'site_name', 'image', 'image:alt'].map((name) => [
          name,
          property(`og:${name}`),
        ]),
      ),
      size: [property('og:image:width'), property('og:image:height')].map(([size]) => Number(size)),
    }
  }, withoutStyles)
}

async function sizeOfJpeg(page: Page, url: string): Promise<number[]> {
  const response = await page.request.get(url)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  return page.evaluate(async (address) => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, url)
}

function factsOn(page: Page) {
  return page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')))
}

test('every public page has title, URL and picture, and no other page is for search engines', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about')
  const titles = new Set<string | null>()
  const pictures = new Map<string, number[]>()
  for (const path of publicPages) {
    const head = await headOf(page, `${path}?utm_source=post&fbclid=1`)
    expect(head, path).toMatchObject({
      titles: [expect.stringMatching(/ – Suto$/)],
      descriptions: [expect.stringMatching(/.{30}/)],
      canonical: [`${baseURL}${path}`],
      robots: [],
      card: ['summary_large_image'],
      headings: 1,
      shared: {
        title: [expect.stringMatching(/./)],
        description: head.descriptions,
        url: [`${baseURL}${path}`],
        type: [path.startsWith('/products/') ? 'product' : 'website'],
        site_name: ['Suto'],
        image: [expect.stringMatching(/^http:.*(?:\.jpg|\/look\/[^/]+\/products\/[\w-]+)$/)],
        'image:alt': [expect.stringMatching(/./)],
      },
    })
    titles.add(head.titles[0] ?? null)
    pictures.set(head.shared.image?.[0] ?? '', head.size)
  }
  expect(titles.size).toBe(publicPages.length)
  for (const [url, size] of pictures) expect(await sizeOfJpeg(page, url)).toEqual(size)

  for (const path of privatePages) {
    expect(await headOf(page, path), path).toMatchObject({
      titles: [expect.stringMatching(/ – Suto$/)],
      robots: ['noindex'],
      headings: 1,
    })
  }
  const product = '/products/sand-everyday-chinos'
  const shared = await headOf(page, product)
  await signIn(page, shopper)
  expect(await headOf(page, product)).toEqual(shared)

  // By its internal id.
  const answer = await page.request.get('/api/products/sand-everyday-chinos')
  const { _id } = (await answer.json()).data
  const { canonical } = await headOf(page, `/products/${_id}`)
  expect(canonical).toEqual([`${baseURL}/products/sand-everyday-chinos`])
})

test('the URL of a page stays right during navigation, and robots, sitemap and manifest are reachable', async ({
  page,
  baseURL,
}) => {
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto('/about?utm_source=post')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/about`)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Products').click()
  await expect(canonical).toHaveAttribute('href', `${baseURL}/products`)
  const title = 'meta[property="og:title"]'
  await expect(page.locator(title)).toHaveAttribute('content', 'Our Collection')
  const first = page.getByRole('link', { name: 'View Details' }).first()
  const path = await first.getAttribute('href')
  await first.click()
  await expect(canonical).toHaveAttribute('href', `${baseURL}${path}`)
  await expect(canonical).toHaveCount(1)
  await expect(page.locator(title)).toHaveCount(1)

  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of publicPages) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  const link = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(link ?? '')).json()
  expect(manifest).toMatchObject({ short_name: 'Suto' })
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
  const icons = await page.locator('link[rel~="icon"], link[rel="apple-touch-icon"]').all()
  const addresses = await Promise.all(icons.map((icon) => icon.getAttribute('href')))
  for (const src of [...addresses, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//)
  }
})

test('the shop, a product and its breadcrumbs have structured data that no name can break out of', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  const [{ '@graph': graph }] = await factsOn(page)
  expect(graph).toMatchObject([
    { '@type': 'Organization', name: 'Suto' },
    {
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${baseURL}/products?q={search_term_string}` },
      },
    },
  ])
  await page.goto('/products/midnight-jamdani-panjabi')
  const facts = await factsOn(page)
  expect(facts.map((each) => each['@type']).toSorted()).toEqual(['BreadcrumbList', 'ProductGroup'])
  const group = facts.find((each) => each['@type'] === 'ProductGroup')
  expect(group).toMatchObject({ name: 'Midnight Jamdani Panjabi' })
  const availability = 'https://schema.org/InStock'
  expect(group.hasVariant.find(({ size }: { size: string }) => size === 'M')).toMatchObject({
    offers: { price: 4900, priceCurrency: 'BDT', availability },
  })
  await page.goto('/faq')
  expect((await factsOn(page))[0]).toMatchObject({ '@type': 'FAQPage' })

  const name = `</script><script>document.title='broken'</script><b>Shirt`
  await signIn(page, owner)
  const added = await send(page, '/api/addProduct', {
    id: 'unruly-shirt',
    name,
    price: 100,
    description: `${name} <!-- \u2028`,
    category: 'shirts',
    images: ['https://pictures.test/none.jpg'],
  })
  expect(added.ok()).toBe(true)
  try {
    await page.route('https://pictures.test/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/products/unruly-shirt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const product = (await factsOn(page)).find((each) => each['@type'] === 'ProductGroup')
    expect(product.name).toBe(name)
    await expect(page).toHaveTitle(/Suto$/)
  } finally {
    await page.request.delete('/api/products/unruly-shirt', {
      headers: { Origin: await originOf(page) },
    })
  }
})
