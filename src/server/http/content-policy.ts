/** What an answer that is no page may load: nothing, wherever it is shown. */
export const LOADS_NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture that somebody opens by itself is no part of the shop either. */
export const PICTURE_POLICY = `${LOADS_NOTHING}; sandbox`

interface PageOptions {
  /** Of the scripts and styles that the page was rendered with. */
  nonce: string
  isHttps: boolean
  /** Vite's pages bring scripts and styles of their own, and a socket. */
  isDevelopment?: boolean
}

/** What a page may load, do and be shown in. Whatever it does not name, it may not. */
export function pagePolicy({ nonce, isHttps, isDevelopment = false }: PageOptions): string {
  const inline = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inline],
    'style-src': ["'self'", inline],
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
