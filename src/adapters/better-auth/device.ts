import Bowser from 'bowser'

const LONGEST_NAME = 400

/** What a browser says it is, in words that its owner knows: `Chrome on Android`. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_NAME))
  if (!browser.name) return 'Unknown device'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
