const RENAMED = new Map([
  ['overview', ''],
  ['pictures', 'images'],
  ['work', 'tasks'],
])

/**
 * The current path of a former address such as `/dashboard?tab=orders&q=karim`, which old mails and bookmarks use;
 * undefined without a tab.
 */
export function pathOfFormerTab({ pathname, searchParams }: URL): string | undefined {
  const tab = searchParams.get('tab')
  if (pathname !== '/dashboard' || tab === null) return undefined
  const others = new URLSearchParams(searchParams)
  others.delete('tab')
  const section = RENAMED.get(tab) ?? (/^[a-z]{1,20}$/.test(tab) ? tab : '')
  const path = section === '' ? pathname : `${pathname}/${section}`
  return others.size > 0 ? `${path}?${others}` : path
}
