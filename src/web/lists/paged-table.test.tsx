import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import type { List } from './list.ts'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'
import { tableLooks } from './table-look.ts'

interface Shirt {
  name: string
  price: number
}

const columns: Column<Shirt>[] = [
  { heading: () => 'Shirt', isName: true, cell: ({ name }) => name },
  { heading: () => 'Price', from: 'md', align: 'right', cell: ({ price }) => `৳${price}` },
]

const jamdani: Shirt = { name: 'Jamdani', price: 4200 }

const loaded: List<Shirt> = {
  rows: [jamdani],
  isOutdated: false,
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => {},
  updatedAt: 1,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
}

function render(list: Partial<List<Shirt>>, rest: Partial<PagedTableProps<Shirt>> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <PagedTable
        list={{ ...loaded, ...list }}
        what="shirts"
        empty="No shirts yet"
        caption="Shirts, newest first"
        columns={columns}
        keyOf={({ name }) => name}
        {...rest}
      />
    </MemoryRouter>,
  )
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('a row is named by one of its columns', () => {
  const markup = render({})
  expect(words(markup)).toContain('Shirts, newest first Shirt Price Jamdani ৳4200')
  expect(markup).toMatch(/<th scope="row"[^>]*>Jamdani<\/th>/)
})

test('a column without room on a phone has neither heading nor cells there', () => {
  const price = /<t[hd][^>]*class="([^"]*)"[^>]*>(?:Price|৳4200)</g
  const classes = [...render({}).matchAll(price)].map(([, found]) => found)
  expect(classes).toHaveLength(2)
  for (const found of classes) expect(found).toContain('max-md:hidden')
})

test('the last visible column ends at the table’s edge', () => {
  const markup = render({})
  expect(markup).toMatch(/class="[^"]*max-md:pr-0[^"]*">Jamdani/)
  expect(markup).toMatch(/class="[^"]*md:max-lg:pr-0 lg:max-xl:pr-0 xl:pr-0[^"]*">৳4200/)
})

test('a list shows when it is loading, empty or failed', () => {
  expect(words(render({ rows: undefined, isPending: true }))).toContain('Loading shirts…')
  expect(render({ rows: [] })).toContain('No shirts yet')
  const failed = words(render({ rows: undefined, error: new Error('The line is cut') }))
  expect(failed).toContain('Error loading shirts: The line is cut Try again')
  expect(failed).not.toContain('No shirts yet')
})

test('loaded rows stay when the next ones fail to load', () => {
  const markup = words(render({ error: new Error('The line is cut'), hasMore: true }))
  expect(markup).toContain('The line is cut')
  expect(markup).toContain('Jamdani')
  expect(markup).toContain('Load more shirts')
})

test('rows of the previous selection are disabled, and not announced as results', () => {
  const found = ['shirt', 'shirts'] as const
  expect(words(render({}, { found }))).toContain('1 shirt found')
  expect(words(render({ hasMore: true }, { found }))).toContain('1 or more shirt found')
  const outdated = render({ isOutdated: true }, { found })
  expect(outdated).toContain('inert=""')
  expect(outdated).not.toContain('found')
  expect(render({ rows: [], isOutdated: true })).not.toContain('No shirts yet')
})

test('a row that should be open is open at once', () => {
  const details = ({ price }: Shirt) => `Costs ${price}`
  const shouldOpen = ({ name }: Shirt) => name === 'Jamdani'
  expect(render({}, { details, shouldOpen })).toContain('Costs 4200')
  const others = render({ rows: [{ name: 'Muslin', price: 1 }] }, { details, shouldOpen })
  expect(others).not.toContain('Costs')
})

test('a row with details has a button that opens it', () => {
  const markup = render({}, { details: ({ price }) => `Costs ${price}` })
  expect(markup).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Jamdani<\/button>/)
  expect(markup).not.toContain('Costs')
})

test('rows are selected one by one, or all loaded ones', () => {
  const choice = {
    keys: new Set(['Jamdani']),
    most: 100,
    acts: { nameOf: ({ name }: Shirt) => name, choose: () => {} },
  }
  const markup = render({ rows: [jamdani, { name: 'Khadi', price: 1900 }] }, { choice })
  const boxes = [...markup.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
  expect(boxes).toHaveLength(4)
  const [aboveRows, inHead, jamdaniBox, khadiBox] = boxes
  // Phones hide the table's head; larger screens hide the checkbox above the rows.
  expect(aboveRows).toContain('aria-label="Select all"')
  expect(inHead).toContain('aria-label="Select all"')
  for (const look of Object.values(tableLooks)) {
    expect(look.withoutHead).toMatch(/(?:md|@4xl):hidden/)
    expect(look.head).toMatch(/max-md:hidden|^hidden @4xl:/)
  }
  expect(jamdaniBox).toMatch(/aria-label="Select Jamdani".*checked=""/)
  expect(khadiBox).toContain('aria-label="Select Khadi"')
  expect(khadiBox).not.toContain('checked')
})
