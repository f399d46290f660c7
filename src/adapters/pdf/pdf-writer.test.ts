import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { DocumentBlock, DocumentContent, DocumentFile } from '#shop/documents/contract.ts'
import { makePackingSlip } from '#shop/orders/documents/packing-slip.ts'
import { makeRiderSheets } from '#shop/orders/documents/rider-sheet.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { printedOrder } from '#test/printed-orders.ts'
import { writePdf } from './file.ts'
import { createPdfWriter } from './pdf-writer.ts'

const LETTERHEAD = { name: 'Suto', lines: ['House 27, Dhanmondi', '01712-000000'] }

function documentOf(...blocks: DocumentBlock[]): DocumentContent {
  return { heading: 'Invoice', reference: 'HT-261122-AB12', blocks }
}

/** Written in this thread, where fonts and modules are already loaded; `the writer` tests the worker. */
async function openFile(words: Partial<DocumentFile>) {
  const file: DocumentFile = { title: 'A file', paper: 'a4', documents: [], ...words }
  return getDocumentProxy(await writePdf({ file, letterheads: { en: LETTERHEAD, bn: LETTERHEAD } }))
}

/** The text of each page, with its letters in drawing order. */
async function readPages(file: Partial<DocumentFile>): Promise<string[]> {
  return (await extractText(await openFile(file))).text
}

function tableOf(rows: number): DocumentBlock {
  return {
    kind: 'table',
    columns: [
      { heading: 'Item', share: 3, kind: 'text' },
      { heading: 'Amount', share: 1, kind: 'amount' },
    ],
    rows: Array.from({ length: rows }, (_, place) => ({
      cells: [{ text: `Row ${place + 1}.`, note: 'Size M' }, '৳1,290.50'],
    })),
    totals: ['Total', '৳1,29,050.00'],
  }
}

it('never breaks an order id across lines', async () => {
  const widest = printedOrder({ orderId: 'HT-260808-WMWM' })
  const [page] = await readPages({ documents: makeRiderSheets([widest], new Date()) })
  expect(page).toContain('HT-260808-WMWM')
})

describe('a document', () => {
  it('has the name of the shop and a title', async () => {
    const pdf = await openFile({ documents: [documentOf({ kind: 'paragraph', text: 'Hello' })] })
    const [page] = (await extractText(pdf)).text
    for (const said of ['Suto', '01712-000000', 'Invoice', 'HT-261122-AB12', 'Hello']) {
      expect(page).toContain(said)
    }
    expect(page).toContain('Page 1 of 1')
    expect((await getMeta(pdf)).info).toMatchObject({ Title: 'A file', Author: 'Suto' })
  })

  it('shows each of its facts', async () => {
    const names = ['Customer', 'Deliver to', 'Order']
    const facts = names.map((label) => ({ label, text: `${label} of Rahim` }))
    const [page] = await readPages({ documents: [documentOf({ kind: 'facts', facts })] })
    for (const name of names) expect(page).toContain(`${name} of Rahim`)
  })

  it('starts on a new page and numbers its own pages', async () => {
    const pages = await readPages({
      documents: [documentOf(tableOf(60)), documentOf(tableOf(1))],
    })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]).toContain(`Page 1 of ${pages.length - 1}`)
    expect(pages.at(-2)).toContain(`Page ${pages.length - 1} of ${pages.length - 1}`)
    expect(pages.at(-1)).toContain('Page 1 of 1')
  })

  it('draws each letter in a font that has it', async () => {
    const [page] = await readPages({
      documents: [documentOf({ kind: 'paragraph', text: 'Zoë Wałęsa ক্ষুদ্র ৳1,29,050.00 ৳১২৩' })],
    })
    expect(page).toContain('Zoë Wałęsa ক্ষুদ্র ৳1,29,050.00 ৳১২৩')
  })

  it('draws a vowel sign before the consonant that it is read after', async () => {
    const [page] = await readPages({ documents: [documentOf({ kind: 'paragraph', text: 'কি' })] })
    expect(page).toContain('িক')
  })

  it('replaces letters that the fonts lack by common ones, and drops emoji', async () => {
    const text = 'মোঃ আব্দুল্লাহ 😊|👩\u200d🧵|𝐑𝐚𝐤𝐢𝐛|180 g/m²|½|①|01712\u2011345600|№ 5™|1\ufe0f\u20e3'
    const documents = [documentOf({ kind: 'paragraph', text })]
    const [page] = await readPages({ documents })
    expect(page?.replace(/\u200d/g, '')).toContain('||Rakib|180 g/m2|1/2|1|01712-345600|No 5™|1')
  })

  it('accepts any letters', async () => {
    const text = '😀 हिन्दी عربي 中文 \u202e \u0301 ্\u200d্ ৗ\u09cd \u25cc'
    expect(await readPages({ documents: [documentOf({ kind: 'paragraph', text })] })).toHaveLength(
      1,
    )
  })
})

describe('documents of several languages', () => {
  it('have each its own, also in what the pages add', async () => {
    const of = (language: 'en' | 'bn') => ({ ...documentOf(tableOf(1)), language })
    const pages = await readPages({ documents: [of('bn'), of('en'), of('bn')] })
    expect(pages.map((page) => /Page 1 of 1|পাতা ১\/১/.exec(page)?.[0])).toEqual([
      'পাতা ১/১',
      'Page 1 of 1',
      'পাতা ১/১',
    ])
  })

  it('join the letters of Bangla, and name it to screen readers', async () => {
    const order = inLanguage('bn', () => makePackingSlip(printedOrder()))
    const pdf = await openFile({ documents: [{ ...order, language: 'bn' }] })
    const drawn = (await (await pdf.getPage(1)).getTextContent()).items
      .flatMap((item) => ('str' in item ? [item.str] : []))
      .join('')
    // The vowel sign of প্যাকিং is drawn before its consonant.
    expect(drawn).toContain('িকং')
    expect((await getMeta(pdf)).info).toMatchObject({ Language: 'bn-BD' })
  })
})

describe('quarters of a page', () => {
  const slipOf = (orderId: string, lines: number) => {
    const [item] = printedOrder().items
    const items = item
      ? Array.from({ length: lines }, (_, at) => ({ ...item, name: `Shirt ${at}.` }))
      : []
    return makePackingSlip(printedOrder({ orderId, items }), true)
  }

  it('take four documents, and a new page for the fifth', async () => {
    const documents = ['A', 'B', 'C', 'D', 'E'].map((letter) => slipOf(`HT-${letter}`, 2))
    const pages = await readPages({ paper: 'a4-quarters', documents })
    expect(pages.map((page) => page.match(/HT-[A-E]/g)?.join(''))).toEqual([
      'HT-AHT-BHT-CHT-D',
      'HT-E',
    ])
  })

  it('lose no line of a long document, and say where it goes on', async () => {
    const pages = await readPages({
      paper: 'a4-quarters',
      documents: [slipOf('HT-A', 60), slipOf('HT-B', 1)],
    })
    const text = pages.join('\n')
    const names = Array.from({ length: 60 }, (_, at) => `Shirt ${at}.`)
    expect(text.match(/Shirt \d+\./g)).toEqual([...names, 'Shirt 0.'])
    const further = text.match(/Packing slip HT-A, continued/g)?.length ?? 0
    expect(further).toBeGreaterThan(3)
    expect(text.match(/Continued on the next slip/g)).toHaveLength(further)
  })
})

describe('a table', () => {
  it('breaks between rows and repeats its headings', async () => {
    const pages = await readPages({ documents: [documentOf(tableOf(100))] })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toContain('Item Amount')
    const rows = pages.join('\n').match(/Row \d+\./g)
    expect(rows).toEqual(Array.from({ length: 100 }, (_, place) => `Row ${place + 1}.`))
  })

  it('keeps its totals with its last row', async () => {
    const counts = Array.from({ length: 25 }, (_, place) => 15 + place)
    const documents = counts.map((rows) => documentOf(tableOf(rows)))
    const pages = await readPages({ documents })
    const lastPages = pages.filter((page) => /Page (\d+) of \1(?!\d)/.test(page))
    expect(lastPages).toHaveLength(counts.length)
    counts.forEach((rows, place) => {
      expect(lastPages[place]).toMatch(new RegExp(`Row ${rows}\\.[^]*Total ৳1,29,050.00`))
    })
  })

  it('keeps a group heading with its first row', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => [
      { group: `Group ${place}.` },
      { cells: [`Row ${place}.`] },
    ]).flat()
    const columns = [{ heading: 'Item', share: 1, kind: 'text' } as const]
    const pages = await readPages({ documents: [documentOf({ kind: 'table', columns, rows })] })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join().match(/Group \d+\./g)).toHaveLength(40)
    for (const page of pages) {
      expect(page.match(/Group \d+\./g)?.length).toBe(page.match(/Row \d+\./g)?.length)
    }
  })

  it('truncates a cell that is longer than a page, with a note', async () => {
    const columns = [{ heading: 'Item', share: 1, kind: 'text' } as const]
    const rows = [{ cells: ['word '.repeat(5000)] }]
    const pages = await readPages({ documents: [documentOf({ kind: 'table', columns, rows })] })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('…')
  })

  it('may have no rows', async () => {
    const [page] = await readPages({ documents: [documentOf(tableOf(0))] })
    expect(page).toContain('Total ৳1,29,050.00')
  })
})

describe('a label', () => {
  const fitted = (text: string): DocumentBlock => ({
    kind: 'fitted',
    text,
    size: 'large',
    heightMm: 20,
  })

  it('is 100 x 150 mm', async () => {
    const pdf = await openFile({ paper: 'label', documents: [documentOf(fitted('Rahim'))] })
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
    expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([100, 150])
  })

  it('shrinks a long text', async () => {
    const text = 'Waliullah Wahiduzzaman Mohammad Abdur Rahman Khan Chowdhury bin Sheikh Md. Rahman'
    const [page] = await readPages({ paper: 'label', documents: [documentOf(fitted(text))] })
    expect(page?.replaceAll('\n', ' ')).toContain(text)
  })

  it('truncates a text that does not fit at all, with a note', async () => {
    const pages = await readPages({
      paper: 'label',
      documents: [documentOf(fitted('W'.repeat(2000)), fitted('Rahim'))],
    })
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/W…\s*Rahim/)
  })

  it('keeps every letter within its edges', async () => {
    const texts = ['W'.repeat(2000), 'ক্ষ্ম'.repeat(400), 'মোহাম্মদ রফিকুল ইসলাম '.repeat(40)]
    const pdf = await openFile({
      paper: 'label',
      documents: texts.map((text) => documentOf(fitted(text))),
    })
    expect(pdf.numPages).toBe(texts.length)
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const [, , pageWidth = 0, pageHeight = 0] = page.view
      const { items } = await page.getTextContent()
      const letters = items.filter((item) => 'str' in item && item.str.trim() !== '')
      expect(letters).not.toEqual([])
      for (const item of items) {
        if (!('str' in item)) continue
        const [x = 0, y = 0] = item.transform.slice(4)
        expect(x).toBeGreaterThan(0)
        expect(x + item.width).toBeLessThan(pageWidth)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(pageHeight)
      }
    }
  })
})

describe('the writer', () => {
  it('adds to the pages in the language of the request', async () => {
    const writer = createPdfWriter(async () => LETTERHEAD)
    const asked = { title: 'A file', paper: 'a4', documents: [documentOf(tableOf(1))] } as const
    const bytes = await inLanguage('bn', () =>
      writer.write({ ...asked, documents: [...asked.documents] }),
    )
    const [page] = (await extractText(await getDocumentProxy(bytes))).text
    expect(page).toContain('পাতা ১/১')
  })

  const file: DocumentFile = {
    title: 'A file',
    paper: 'a4',
    documents: [documentOf({ kind: 'paragraph', text: 'Hello' })],
  }

  it('heads each document in its language, whatever that of the request', async () => {
    const address = { en: 'House 27', bn: 'বাসা' }
    const writer = createPdfWriter(async () => ({
      name: 'Suto',
      lines: [address[shownLanguage()]],
    }))
    const documents = (['en', 'bn'] as const).flatMap((language) =>
      file.documents.map((content) => ({ ...content, language })),
    )
    const bytes = await inLanguage('bn', () => writer.write({ ...file, documents }))
    const pages = (await extractText(await getDocumentProxy(bytes))).text
    expect(pages[0]).toContain('House 27')
    expect(pages[1]).toContain('বাসা')
  })

  it('writes in a thread, under the current name of the shop', async () => {
    const writer = createPdfWriter(async () => LETTERHEAD)
    const [page] = (await extractText(await getDocumentProxy(await writer.write(file)))).text
    for (const said of ['Suto', '01712-000000', 'Hello']) expect(page).toContain(said)
  })

  it('refuses more than its queue holds, and finishes the rest', async () => {
    const busy = createPdfWriter(async () => LETTERHEAD)
    const leaving = new AbortController()
    const asked = Array.from({ length: 12 }, (_, place) =>
      busy.write(file, place < 10 ? leaving.signal : undefined),
    )
    const outcomes = Promise.allSettled(asked)
    await expect(asked[11]).rejects.toMatchObject({ code: 'unavailable' })
    leaving.abort()
    expect((await asked[10])?.length).toBeGreaterThan(1000)
    const reasons = (await outcomes).flatMap((each) =>
      each.status === 'rejected' ? [each.reason.message] : [],
    )
    expect(reasons.filter((reason) => reason.startsWith('Other documents'))).toHaveLength(1)
    expect((await busy.write(file)).length).toBeGreaterThan(1000)
  })

  it('skips cancelled requests and finishes the rest', async () => {
    const writer = createPdfWriter(async () => LETTERHEAD)
    const gone = new AbortController()
    const long = { ...file, documents: [documentOf(tableOf(2000))] }
    const asked = [writer.write(long, gone.signal), writer.write(long, gone.signal)]
    const wanted = writer.write(file)
    gone.abort()
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'unavailable' })
    expect((await extractText(await getDocumentProxy(await wanted))).text[0]).toContain('Hello')
  })
})
