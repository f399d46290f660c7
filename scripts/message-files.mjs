import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './places.mjs'

/** English first, which the others translate. */
export const languages = [
  'en',
  ...readdirSync(inRoot('src', 'messages')).filter((each) => each !== 'en'),
]

const folder = (language) => inRoot('src', 'messages', language)

/** Each part of the shop has a file of its own, in each language. */
export const messageFiles = readdirSync(folder('en'))

/** All messages of a language, by name. */
export function readMessages(language) {
  return Object.assign(
    {},
    ...readdirSync(folder(language)).map((file) =>
      JSON.parse(readFileSync(`${folder(language)}/${file}`, 'utf8')),
    ),
  )
}
