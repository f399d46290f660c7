import { globSync, readFileSync } from 'node:fs'
import { languages, readMessages } from './message-files.mjs'
import { inRoot } from './places.mjs'

// Fails for messages that are unused, untranslated or differ in what they take, and for texts in attributes and in what
// the server answers. Texts between tags are Biome's.
const read = (path) => readFileSync(inRoot(path), 'utf8')
const english = readMessages('en')
const translations = languages.slice(1).map((language) => [language, readMessages(language)])

const TEXT_IN_ATTRIBUTE =
  /\s(?:aria-label|aria-roledescription|alt|label|placeholder|title)="[^"]*\p{L}{2}[^"]*"/u
/** Such as 'Sold out': a word with a capital, and another word. */
const TEXT_IN_CODE = /['"`][A-Z][\p{Ll}’]+:? [\p{L}$].*?['"`]/u
/** What a control or a request says, by the name of its option. */
const TEXT_OF_OPTION = /\b(?:confirm|done|failed|label|underway|what): ['"`]\p{Lu}\p{Ll}+/u
/** In what callers are told: a refusal, the fault of a shape, the outcome of a call, or why something failed. */
const TEXT_OF_SERVER = [
  /new ShopError\(\s*'\w+',\s*['"`](?:\$\{[^}]*\})?[^'"`$]*\p{L}{2}[^'"`]*/u,
  /\bfields: \{[^{}]*: ['"`]\p{Lu}[^'"`]*/u,
  /\b(?:error|message): ['"`]\p{Lu}[\p{Ll}’]+ [^'"`]*/u,
  /\breason(?:: | = |.{0,40}\?\?\s)['"`]\p{Lu}[\p{Ll}’]+ [^'"`]*/u,
  /new (?:Courier|Sms|Gateway|Recipient|Final|Told)\w+\(\s*['"`][^'"`]*\p{L}{2} \p{Ll}{2}[^'"`]*/u,
  /\bconst [A-Z_]+ =\s*['"`]\p{Lu}[\p{Ll}’]+ \p{Ll}[^'"`]*/u,
  /\.(?:int|nonnegative|number|string|uuid|positive)\(['"`]\p{Lu}[^'"`]*/u,
  /\.(?:min|max|regex|refine|array|enum|length|multipleOf|union|runs|handles|does)\((?:[^()]|\([^()]*\))*,\s*['"`]\p{Lu}[^'"`]*['"`],?\s*\)/u,
]
const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm
/** What is read the same in every language, or is worded where it is read: history-words.ts. */
const SAME =
  /"(?:01712-345678|HT-251121-7K3F|WhatsApp|Messenger)"|'This is a test\.|`Re: |'One size|'Instead of |'The customer asked |'Authorization: /

/** Words of Bangla that docs/glossary.md has others for, such as a second spelling. */
const REPLACED = {
  আপডেট: 'হালনাগাদ',
  ইউজার: 'ব্যবহারকারী',
  এমবি: 'মেগাবাইট',
  ওপর: 'উপর',
  কাস্টমার: 'গ্রাহক',
  ট্রানজেকশন: 'লেনদেন আইডি',
  ডেটাবেজ: 'ডেটাবেস',
  'ভ্যাট চালান': 'ভ্যাট ইনভয়েস',
  'পেমেন্টের মাধ্যম': 'পেমেন্টের উপায়',
}

const problems = []
const used = new Set()
for (const file of globSync('src/**/*.{ts,tsx}', { cwd: inRoot() })) {
  const source = read(file)
  const isPage = file.startsWith('src/web/') && !file.includes('.test.')
  // Stored words are a message's name; see src/shop/shared/told.ts.
  for (const [, name, stored] of source.matchAll(
    /\bm\.(\w+)|'((?:cause|fault|refusal|remark)_\w+)'/g,
  )) {
    used.add(name ?? stored)
  }
  const isServer = /^src\/(?:adapters|api|shop)\//.test(file) && !file.includes('.test.')
  if (!isPage && !isServer) continue
  const code = source.replace(COMMENT, '')
  for (const pattern of isPage
    ? [TEXT_IN_ATTRIBUTE, TEXT_IN_CODE, TEXT_OF_OPTION]
    : TEXT_OF_SERVER) {
    for (const [text] of code.matchAll(new RegExp(pattern, 'gu'))) {
      if (!SAME.test(text)) problems.push(`${file}: no message: ${text.trim()}`)
    }
  }
}

const inputsOf = (message) =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g))]
    .filter((input) => input !== '{count}')
    .sort()
    .join()
/** Words of a screen in another alphabet: names in Latin letters are of files and other programs. */
const QUOTED = /‘([^’{]*[^\p{ASCII}’{][^’{]*)’/gu
const textsOf = (message) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)
const withoutDots = (text) => text.replace(/…$/, '')
for (const name of Object.keys(english)) {
  if (!used.has(name)) problems.push(`${name} is used nowhere`)
}
for (const [language, translated] of translations) {
  const said = new Set(Object.values(translated).flatMap(textsOf).map(withoutDots))
  for (const name of Object.keys(english)) {
    if (!(name in translated)) problems.push(`${language}: ${name} is missing`)
  }
  for (const [name, text] of Object.entries(translated)) {
    for (const [word, replaced] of Object.entries(REPLACED)) {
      if (JSON.stringify(text).includes(replaced)) {
        problems.push(`${language}: ${name} says ${replaced}, not ${word}`)
      }
    }
    if (!(name in english)) problems.push(`${language}: ${name} is here alone`)
    else if (inputsOf(text) !== inputsOf(english[name])) {
      problems.push(`${language}: ${name} takes other inputs`)
    }
    for (const [, words] of textsOf(text).join().matchAll(QUOTED)) {
      if (!said.has(withoutDots(words))) {
        problems.push(`${language}: ${name} quotes what no screen says: ${words}`)
      }
    }
  }
}

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exitCode = 1
}
