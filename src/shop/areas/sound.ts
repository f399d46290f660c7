import { toLatinDigits } from '../shared/digits.ts'

/** Words with several spellings, mapped to the one that names use. */
const SAME_WORDS = new Map(
  Object.entries({
    bazar: 'bazaar bajar',
    cantonment: 'cant cantt',
    mor: 'more moor mour',
    road: 'rd',
    sector: 'sec',
    university: 'univ uni varsity versity',
    বিশ্ববিদ্যালয়: 'ভার্সিটি ইউনিভার্সিটি',
    সেনানিবাস: 'ক্যান্টনমেন্ট',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [plain(other), plain(word)])),
)

function plain(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
}

/** Words and numbers in lower case, with `mirpur10` as two, without joiners, apostrophes and `r/a`. */
export function wordsOf(text: string): string[] {
  const words =
    plain(text)
      .replace(/['’‘.\u200c\u200d]/g, '')
      .replace(/(?<!\p{L})r\/a(?!\p{L})/gu, ' ')
      .match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  return words.map((word) => SAME_WORDS.get(word) ?? word)
}

/** Unifies spellings of one sound, in either script: people write as they speak. */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/g[ao]n[jg]$/, 'ganj')
    .replace(/ga(?:o|wn|un)$/, 'gaon')
    .replace(/z/g, 'j')
    .replace(/v/g, 'b')
    .replace(/q/g, 'k')
    .replace(/(?<=[bcdgjkst])h/g, '')
    .replace(/(?<=a)h$/, '')
    .replace(/([a-z])\1/g, '$1')
    .replace(/ঙ্গ/g, 'ংগ')
    .replace(/ণ/g, 'ন')
    .replace(/ী/g, 'ি')
    .replace(/ূ/g, 'ু')
    .replace(/[শষ]/g, 'স')
}

/** Also drops what is often misheard or left out: `Boshundhora` and `Bashundhara`, `কোতয়ালী` and `কোতোয়ালী`. */
export function roughPhoneticKey(word: string): string {
  return phoneticKey(word)
    .replace(/^sya?/, 'sa')
    .replace(/(?<=[bcdfgjklmnprst])y(?=[aeiou])/g, '')
    .replace(/[ao]w|[ao]u/g, 'a')
    .replace(/[ou]/g, 'a')
    .replace(/[ey]/g, 'i')
    .replace(/x/g, 'ks')
    .replace(/(?<!^)[hw]/g, '')
    .replace(/([a-z])\1/g, '$1')
    .replace(/য/g, 'জ')
    .replace(/[ডঢ]\u09bc/g, 'র')
    .replace(/[ঁো্\u09bc]/g, '')
    .replace(/ঙ/g, 'ং')
    .replace(/(\p{L})\1/gu, '$1')
}
