/** Whether a request is too common to be told of. */
export function isQuiet(path: string, status: number): boolean {
  return status < 400 && /^\/(?:assets|images|look|healthz|readyz)/.test(path)
}

/** A path as it may be logged: e-mail addresses and tokens in it are left out. */
export function withoutPersonalData(path: string): string {
  const parts = path.split('/')
  return parts
    .map((part, i) => {
      if (part !== '' && parts[i - 1] === 'reset-password') return ':token'
      if (/^[0-9A-Z]{20,}$/i.test(part)) return ':key'
      return /@|%40/.test(part) ? ':email' : part
    })
    .join('/')
}
