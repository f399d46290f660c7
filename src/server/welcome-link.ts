import { renderUnicodeCompact } from 'uqr'

/** Where the key leads. */
export function welcomeUrl(shopUrl: string, key: string): string {
  return `${shopUrl}/welcome#${encodeURIComponent(key)}`
}

const WHITE_ON_BLACK = '\u001b[97;40m'
const AS_BEFORE = '\u001b[0m'

interface WelcomeAddress {
  url: string
  port: number
  /** Whether a phone on the same network can open it. */
  isReachable: boolean
}

/**
 * The console's lines about the first account.
 * @param hasColours whether the output is a terminal, where the QR code gets the right contrast on any background
 */
export function describeWelcome(
  { url, port, isReachable }: WelcomeAddress,
  hasColours: boolean,
): string[] {
  const once = 'The link works once: the first person to open it becomes the owner.'
  if (!isReachable) {
    return [
      'The shop is empty. To set it up, open this link in a browser on this machine.',
      once,
      '',
      url,
      '',
      'Phones cannot reach this address. To use a phone on the same network, stop the shop and',
      `start it with HOST=0.0.0.0 (port ${port}): it then prints a code to scan.`,
    ]
  }
  const code = renderUnicodeCompact(url, { border: 2 }).split('\n')
  return [
    'The shop is empty. To set it up, open this link or scan the code with a phone.',
    once,
    '',
    url,
    '',
    ...code.map((line) => (hasColours ? `${WHITE_ON_BLACK}${line}${AS_BEFORE}` : line)),
  ]
}
