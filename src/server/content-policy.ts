import { createHash } from 'node:crypto'

/** What an answer that is no page may load: nothing, wherever it is shown. */
export const LOADS_NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture that somebody opens by itself is no part of the shop either. */
export const PICTURE_POLICY = `${LOADS_NOTHING}; sandbox`

interface PageOptions {
  /** Each as in `sha256-…`. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  isHttps: boolean
  /** Vite's pages bring scripts and styles of their own, and a socket. */
  isDevelopment?: boolean
}

/** What a page may load, do and be shown in. Whatever it does not name, it may not. */
export function pagePolicy({
  scriptHashes,
  styleHashes,
  isHttps,
  isDevelopment = false,
}: PageOptions): string {
  const inline = (hashes: readonly string[]) =>
    isDevelopment ? ["'unsafe-inline'"] : hashes.map((hash) => `'${hash}'`)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline(scriptHashes)],
    'style-src': ["'self'", ...inline(styleHashes)],
    // Blurred pictures and the colours of categories: an attribute cannot load or run a style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    // Products may have their pictures anywhere; a page of an https shop asks for them by https.
    'img-src': ["'self'", 'data:', 'blob:', isHttps ? 'https:' : 'http:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * The hashes of the inline scripts and styles that carry the mark as their nonce, and the page without
 * it, which therefore is the same each time. What got into the page in another way does not carry it.
 */
export function takeMarked(html: string, mark: string) {
  const attribute = ` nonce="${mark}"`
  return {
    html: html.replaceAll(attribute, ''),
    scriptHashes: hashesOf('script', html, attribute),
    styleHashes: hashesOf('style', html, attribute),
  }
}

function hashesOf(element: string, html: string, attribute: string): string[] {
  const hashes = html.split(`<${element}`).flatMap((piece) => {
    const [tag = ''] = piece.split('>', 1)
    if (!tag.includes(attribute)) return []
    const [text = ''] = piece.slice(tag.length + 1).split(`</${element}`, 1)
    return text ? [`sha256-${createHash('sha256').update(text).digest('base64')}`] : []
  })
  return [...new Set(hashes)]
}
