import { renderUnicodeCompact } from 'uqr'

/** Where the key leads. */
export function welcomeUrl(shopUrl: string, key: string): string {
  return `${shopUrl}/welcome?key=${encodeURIComponent(key)}`
}

const WHITE_ON_BLACK = '\u001b[97;40m'
const AS_BEFORE = '\u001b[0m'

/**
 * What the console says of the way to the first account, line by line.
 * @param hasColours whether it is a terminal, where the code is drawn the right way round on any ground
 */
export function describeWelcome(url: string, hasColours: boolean): string[] {
  const code = renderUnicodeCompact(url, { border: 2 }).split('\n')
  return [
    'The shop is empty. Make it yours: open this link, or point a telephone’s camera at the code.',
    'It works once; whoever opens it becomes the owner.',
    '',
    url,
    '',
    ...code.map((line) => (hasColours ? `${WHITE_ON_BLACK}${line}${AS_BEFORE}` : line)),
  ]
}
