import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { readStored, store } from '#web/ui/browser-store.ts'
import { CARRIED, states, uploadsEnd } from './carried.ts'

/** Lists and forms that appear with their data are waited for until then. */
const WAIT_MS = 5000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Carried {
  /** The page, without the language. */
  path: string
  states: [key: string, value: unknown][]
  /** By name and place on the page. */
  fields: [key: string, value: string, isChecked: boolean][]
  /** The link nearest to the top of the window, and how far it is from there. */
  anchor?: [path: string, top: number]
  /** The further pages of lists. */
  lists: DehydratedState
}

/** Keeps what is typed, and the place in a list, for this page in another language, once uploads have ended. */
export async function carryOver(queryClient: QueryClient, base: string): Promise<void> {
  await uploadsEnd()
  const nearest = linksOf(base).toSorted(([, one], [, other]) => Math.abs(one) - Math.abs(other))[0]
  const anchor = window.scrollY > 0 ? nearest : undefined
  const lists = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      queryKey[0] === 'products' && typeof state.data === 'object' && 'pages' in Object(state.data),
  })
  const fields = fieldsOf().map(([key, field]) => [key, field.value, isChecked(field)])
  const path = pathOf(window.location.href, base)
  const changed = [...states].map(({ key, value }) => [key, value()])
  const carried = { path, states: changed.filter(([, value]) => value), fields, anchor, lists }
  store('sessionStorage', CARRIED, JSON.stringify(carried))
}

export function restoreCarried(queryClient: QueryClient, base: string): void {
  const text = readStored('sessionStorage', CARRIED)
  if (text === null) return
  store('sessionStorage', CARRIED, null)
  const carried: Carried = JSON.parse(text)
  if (carried.path !== pathOf(window.location.href, base)) return
  hydrate(queryClient, carried.lists)
  const changed = new Map(carried.states)
  const waiting = new Map(carried.fields.map(([key, ...rest]) => [key, rest]))
  let isBack = carried.anchor === undefined
  const restore = () => {
    for (const { key, set } of states) {
      if (!changed.has(key)) continue
      set(changed.get(key) as never)
      changed.delete(key)
    }
    for (const [key, field] of fieldsOf()) {
      const kept = waiting.get(key)
      waiting.delete(key)
      if (kept) setField(field, ...kept)
    }
    if (!isBack) isBack = scrollTo(carried.anchor, base)
  }
  restore()
  const watcher = new MutationObserver(restore)
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), WAIT_MS)
}

/** Returns whether the link is there to scroll to. */
function scrollTo(anchor: Carried['anchor'], base: string): boolean {
  const found = linksOf(base).find(([path]) => path === anchor?.[0])
  if (!anchor || !found) return false
  window.scrollBy({ top: found[1] - anchor[1], behavior: 'instant' })
  return true
}

function pathOf(href: string, base: string): string {
  const { pathname, search } = new URL(href)
  return (pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname) + search
}

/** The first visible link to each page. */
function linksOf(base: string): [path: string, top: number][] {
  const tops = new Map<string, number>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const path = pathOf(link.href, base)
    const { top, height } = link.getBoundingClientRect()
    if (height > 0 && !tops.has(path)) tops.set(path, top)
  }
  return [...tops]
}

function fieldsOf(): [key: string, field: Field][] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll<Field>('main :is(input, textarea, select)[name]')]
    .filter(({ type }) => !['password', 'file', 'hidden'].includes(type))
    .map((field) => {
      const count = counts.get(field.name) ?? 0
      counts.set(field.name, count + 1)
      return [`${field.name} ${count}`, field]
    })
}

function isChecked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}

/** As if it was typed, so that React hears of it. */
function setField(field: Field, value: string, checked: boolean): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (checked !== isChecked(field)) field.click()
  } else if (field.value !== value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
