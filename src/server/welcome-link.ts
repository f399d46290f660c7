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
  /** Whether a telephone in the same network comes there, too. */
  isReachable: boolean
}

/**
 * What the console says of the way to the first account, line by line.
 * @param hasColours whether it is a terminal, where the code is drawn the right way round on any ground
 */
export function describeWelcome(
  { url, port, isReachable }: WelcomeAddress,
  hasColours: boolean,
): string[] {
  const once = 'It works once; whoever opens it becomes the owner.'
  if (!isReachable) {
    return [
      'The shop is empty. Make it yours: open this link in a browser of this machine.',
      once,
      '',
      url,
      '',
      'No telephone comes to this address. To begin with one in the same network, stop the shop and',
      `start it with HOST=0.0.0.0 (port ${port}): then a code for its camera is printed here.`,
    ]
  }
  const code = renderUnicodeCompact(url, { border: 2 }).split('\n')
  return [
    'The shop is empty. Make it yours: open this link, or point a telephone’s camera at the code.',
    once,
    '',
    url,
    '',
    ...code.map((line) => (hasColours ? `${WHITE_ON_BLACK}${line}${AS_BEFORE}` : line)),
  ]
}
