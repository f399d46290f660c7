import type { Page } from '@playwright/test'
import {
  answerByName,
  openScreen,
  ownerScreens,
  publicScreens,
  shopperScreens,
} from './every-screen.ts'
import { type Caller, expect, owner, placeOrder, shopper, signIn, test } from './shop.ts'

const settingsGroups = [
  ...['shop', 'home', 'story', 'questions', 'sizes', 'delivery', 'fileCouriers', 'orders', 'look'],
  ...['payments', 'vat', 'mail', 'sms', 'reports', 'searchEngines', 'languages'],
]

/** Addresses, ids, placeholders and quoted names of columns and files, the same in every language. */
const CODES = [
  /\S+@\S+/g,
  /\b(?:https?|smtps):\/\/\S*/g,
  /(?<![\p{L}\d])\/[a-z][\w/-]*/gu,
  /\b[a-z][\w-]*(?:\.[a-z][\w-]*)+\b/g,
  /\{[^}]*\}/g,
  /\bdocs\/(?=\s|-)/g,
  /“(?:always|as exported)”|‘wrong’|‘Backup and restore’|: Terms of sale$/g,
  /\b[\w-]*[\d_][\w-]*\b/g,
]

/** Of people, places, companies, programs, keys, files, sizes and codes; Bangla writes them like this as well. */
const NAMES = new Set([
  ...[
    'Rahim',
    'Uddin',
    'House',
    'Road',
    'Dhaka',
    'Suto',
    'Account',
    'Google',
    'Facebook',
    'Instagram',
    'YouTube',
  ],
  ...['Pathao', 'RedX', 'Steadfast', 'SSLCommerz', 'WooCommerce', 'Shopify', 'Meta', 'Excel'],
  ...['Git', 'Fraunces', 'Instrument', 'Sans', 'Hind', 'Siliguri', 'imgbb', 'me', 'EID', 'General'],
  ...[
    'Alt',
    'Ctrl',
    'Enter',
    'Escape',
    'XS',
    'XL',
    'XXL',
    'SKU',
    'BIN',
    'TrxID',
    'API',
    'URL',
    'UTF',
  ],
  ...[
    'SECRET',
    'CSV',
    'PDF',
    'ZIP',
    'JPG',
    'JPEG',
    'PNG',
    'GIF',
    'WEBP',
    'WebP',
    'AVIF',
    'TLS',
    'STARTTLS',
  ],
  ...['Debian', 'TCP', 'IP', 'DNS', 'SPF', 'DKIM', 'DMARC', 'IPN'],
])

/** Ids, and names without Bangla, that the shop’s people wrote, the longest first. */
async function listWritten(page: Caller): Promise<string[]> {
  const lists = await Promise.all(
    ['products', 'categories', 'Users', 'size-runs'].map(async (list) => {
      const { data } = await (await page.request.get(`/api/${list}`)).json()
      return data as { id?: string; name: string; nameBangla?: string }[]
    }),
  )
  return lists
    .flat()
    .flatMap(({ id = '', name, nameBangla }) => [id, ...(nameBangla ? [] : [name])])
    .filter((words) => words !== '')
    .toSorted((one, other) => other.length - one.length)
}

/** Its rows hold what customers wrote, names of keys and addresses of calls. */
const OF_OTHERS = /\/dashboard\/(?:activity|messages)$/

/** Texts with Latin letters in a page in Bangla, shown or read aloud, that are not marked as English. */
function listLatin(page: Page, written: string): Promise<string[]> {
  return page.evaluate((written) => {
    const isOther = (element: Element | null) =>
      element?.closest(
        `script, style, noscript, textarea, code, [lang=en], [translate=no]${written}`,
      )
    const texts: (string | null)[] = []
    const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode())
      if (!isOther(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.nodeValue)
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isOther(element)) texts.push(element.getAttribute(name))
    return texts.filter((text) => text !== null && /[a-z]{2}/i.test(text)) as string[]
  }, written)
}

/** Words of English in a text. */
function findEnglish(text: string, written: readonly string[]): string[] {
  let rest = text
  for (const words of written) rest = rest.replaceAll(words, ' ')
  for (const code of CODES) rest = rest.replace(code, ' ')
  return (rest.match(/[a-z]{2,}/gi) ?? []).filter((word) => !NAMES.has(word))
}

test.use({ provoked: [/404 \(Not Found\).*\/bn\/(?:nowhere|track)$/] })

for (const [who, account, screens] of [
  ['a visitor', undefined, [...publicScreens, '/track', '/nowhere']],
  ['a shopper', shopper, [...shopperScreens, '/profile', '/orders/ORDER']],
  [
    'the owner',
    owner,
    [
      ...ownerScreens,
      '/dashboard/orders/ORDER',
      '/dashboard/images',
      ...settingsGroups.map((group) => `/dashboard/settings?group=${group}`),
    ],
  ],
] as const) {
  test(`no screen of ${who} has a word of English in Bangla, or is wider than a phone`, async ({
    page,
    callAs,
  }) => {
    const written = await listWritten(await callAs(owner))
    const orderId = account ? await placeOrder(await callAs(shopper)) : ''
    if (account) await signIn(page, account)
    await page.route('**/api/payments/*', answerByName)
    const found: string[] = []
    const wide: string[] = []
    for (const screen of screens) {
      await openScreen(page, `/bn${screen.replace('ORDER', orderId)}`)
      await expect(page.locator('html[lang=bn]')).toBeAttached()
      await page.setViewportSize({ width: 360, height: 740 })
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        wide.push(screen)
      await page.setViewportSize({ width: 1280, height: 720 })
      const transaction = /tran_id=(\w+)/.exec(screen)?.slice(1) ?? []
      for (const text of await listLatin(page, OF_OTHERS.test(screen) ? ', tbody' : '')) {
        const english = findEnglish(text, [...transaction, ...written])
        if (english.length > 0) found.push(`${screen}: “${text.trim()}” (${english.join(' ')})`)
      }
    }
    expect(found).toEqual([])
    expect(wide).toEqual([])
  })
}
