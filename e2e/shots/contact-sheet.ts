import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../../scripts/places.mjs'

/** A folder for each screen in each state, with a picture for each language, theme and width. */
export const shotsDir = inRoot('shots')

/** Writes a page with all pictures, and returns its path. */
export async function writeContactSheet(): Promise<string> {
  const folders = await readdir(shotsDir, { withFileTypes: true })
  const screens = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name)
  const rows = await Promise.all(screens.toSorted().map(writeRow))
  const page = join(shotsDir, 'index.html')
  const style =
    'body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0}img{width:240px;border:1px solid #999}'
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style>${rows.join('\n')}`,
  )
  return page
}

async function writeRow(screen: string): Promise<string> {
  const pictures = await readdir(join(shotsDir, screen))
  const figures = pictures.toSorted().map((name) => {
    const address = `${encodeURIComponent(screen)}/${name}`
    return `<figure><a href="${address}"><img loading="lazy" src="${address}" alt=""></a><figcaption>${name}</figcaption></figure>`
  })
  return `<h2>${screen}</h2><div>${figures.join('')}</div>`
}
