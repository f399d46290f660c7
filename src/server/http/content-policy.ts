/** An answer that is not a page may load nothing, wherever it is shown. */
export const LOADS_NOTHING =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture opened on its own is isolated from the shop. */
export const PICTURE_POLICY = `${LOADS_NOTHING}; sandbox`

interface PageOptions {
  /** Nonce of the scripts and styles of the rendered page. */
  nonce: string
  isHttps: boolean
  /** Vite's pages need inline scripts and styles, and a socket. */
  isDevelopment?: boolean
}

/** What a page may load and do, and where it may be framed. Everything else is forbidden. */
export function pagePolicy({ nonce, isHttps, isDevelopment = false }: PageOptions): string {
  const inline = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", inline],
    'style-src': ["'self'", inline],
    // For blurred pictures and category colours: an attribute cannot load or run a style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    // Product pictures may be on any host; an https shop loads them by https only.
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
