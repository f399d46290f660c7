const RENAMED = new Map([
  ['overview', ''],
  ['pictures', 'images'],
  ['work', 'tasks'],
])

/** Where `/dashboard?tab=orders&q=karim` is now, as mails and bookmarks still name it; undefined for what names no tab. */
export function pathOfFormerTab({ pathname, searchParams }: URL): string | undefined {
  const tab = searchParams.get('tab')
  if (pathname !== '/dashboard' || tab === null) return undefined
  const others = new URLSearchParams(searchParams)
  others.delete('tab')
  const section = RENAMED.get(tab) ?? (/^[a-z]{1,20}$/.test(tab) ? tab : '')
  const path = section === '' ? pathname : `${pathname}/${section}`
  return others.size > 0 ? `${path}?${others}` : path
}
