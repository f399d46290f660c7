import { MEANINGS, SPOKEN_SIZES } from '../../../catalogue/search/meanings.ts'

/** What stands before a colon, in front of what it names. */
export const LABELS = {
  name: ['name', 'nam', 'naam', 'customer', 'নাম'],
  phone: [
    ...['phone', 'mobile', 'mob', 'number', 'contact', 'phn', 'cell', 'bkash'],
    ...['ফোন', 'মোবাইল', 'নাম্বার', 'নম্বর', 'মোবাইল নাম্বার', 'ফোন নাম্বার', 'মোবাইল নম্বর'],
  ],
  address: ['address', 'adress', 'addr', 'thikana', 'location', 'ঠিকানা', 'এড্রেস', 'অ্যাড্রেস'],
  goods: ['product', 'item', 'order', 'code', 'প্রোডাক্ট', 'পণ্য', 'অর্ডার'],
  size: ['size', 'saiz', 'সাইজ', 'সাইজঃ'],
  quantity: ['quantity', 'qty', 'পরিমাণ', 'পরিমান'],
} as const
export type Label = keyof typeof LABELS

/** Which say where somebody lives. */
export const ADDRESS_WORDS = new Set(
  [
    ...[
      'house',
      'home',
      'flat',
      'floor',
      'road',
      'rd',
      'lane',
      'block',
      'sector',
      'holding',
      'building',
    ],
    ...[
      'village',
      'gram',
      'vill',
      'post',
      'po',
      'thana',
      'upazila',
      'upozila',
      'district',
      'zila',
      'jela',
    ],
    ...[
      'para',
      'bazar',
      'bazaar',
      'mor',
      'goli',
      'basa',
      'bari',
      'masjid',
      'school',
      'college',
      'hospital',
    ],
    ...['বাড়ি', 'বাড়ী', 'বাসা', 'ফ্ল্যাট', 'তলা', 'রোড', 'লেন', 'ব্লক', 'সেক্টর', 'হোল্ডিং', 'ভবন'],
    ...['গ্রাম', 'পোস্ট', 'থানা', 'উপজেলা', 'জেলা', 'পাড়া', 'বাজার', 'মোড়', 'গলি', 'মসজিদ', 'স্কুল', 'কলেজ'],
  ].map((word) => word.normalize('NFC')),
)

/** Which name no product and nobody. */
export const OTHER_WORDS = new Set(
  [
    ...[
      'vai',
      'bhai',
      'bhaiya',
      'vaiya',
      'apu',
      'apa',
      'sir',
      'hi',
      'hello',
      'salam',
      'assalamu',
      'alaikum',
    ],
    ...[
      'please',
      'plz',
      'pls',
      'ami',
      'amar',
      'amake',
      'i',
      'want',
      'need',
      'to',
      'the',
      'a',
      'of',
      'in',
      'for',
    ],
    ...[
      'order',
      'korte',
      'korbo',
      'korlam',
      'confirm',
      'chai',
      'lagbe',
      'nibo',
      'nebo',
      'diben',
      'den',
      'diyen',
      'din',
    ],
    ...[
      'ta',
      'ti',
      'pathan',
      'pathaben',
      'dite',
      'hobe',
      'ase',
      'ache',
      'eta',
      'ei',
      'oi',
      'er',
      'r',
      'size',
      'saiz',
      'colour',
    ],
    ...[
      'color',
      'and',
      'ar',
      'with',
      'total',
      'price',
      'koto',
      'dam',
      'my',
      'is',
      'me',
      'send',
      'thanks',
      'ok',
    ],
    ...['ভাই', 'ভাইয়া', 'আপু', 'আপা', 'স্যার', 'সালাম', 'আসসালামু', 'আলাইকুম', 'হ্যালো', 'প্লিজ', 'আমি', 'আমার'],
    ...[
      'আমাকে',
      'অর্ডার',
      'করতে',
      'করবো',
      'করব',
      'করলাম',
      'কনফার্ম',
      'চাই',
      'লাগবে',
      'নিবো',
      'নেবো',
      'নিব',
      'নেব',
    ],
    ...[
      'দিয়েন',
      'দিবেন',
      'দেবেন',
      'দিন',
      'দেন',
      'পাঠান',
      'পাঠাবেন',
      'পাঠিয়ে',
      'হবে',
      'আছে',
      'এটা',
      'এই',
      'ওই',
      'এর',
      'সাইজ',
    ],
    ...[
      'সাইজের',
      'কালার',
      'রঙের',
      'রং',
      'আর',
      'ও',
      'এবং',
      'দাম',
      'কত',
      'টা',
      'টি',
      'পিস',
      'একটু',
      'ধন্যবাদ',
    ],
  ].map((word) => word.normalize('NFC')),
)

/** Which stand between two products. */
export const SEPARATORS = new Set(['and', 'ar', 'r', '+', '&', 'ও', 'আর', 'এবং'])

export const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...{ ekta: 1, ekti: 1, duita: 2, duta: 2, duto: 2, duiti: 2, tinta: 3, charta: 4, pachta: 5 },
  ...{ একটা: 1, একটি: 1, দুইটা: 2, দুইটি: 2, দুটো: 2, দুটি: 2, দুটা: 2 },
  ...{ তিনটা: 3, তিনটি: 3, চারটা: 4, চারটি: 4, পাঁচটা: 5, পাঁচটি: 5 },
}

/** Sizes as they are written in letters. */
export const WRITTEN_SIZES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SPOKEN_SIZES).flatMap(([size, names]) =>
      names.map((name) => [name.normalize('NFC'), size]),
    ),
  ),
  ...{ এক্সএস: 'XS', এস: 'S', এম: 'M', এল: 'L', এক্সএল: 'XL', এক্সেল: 'XL' },
  ...{ '2xl': 'XXL', ডাবলএক্সেল: 'XXL', ডাবলএক্সএল: 'XXL', এক্সএক্সএল: 'XXL' },
}

const PRODUCT_WORDS = MEANINGS.filter(({ kind }) => kind === 'garment' || kind === 'cloth').flatMap(
  ({ spellings, kinds = [] }) => [...spellings, ...kinds].map((word) => word.normalize('NFC')),
)

const exactly = new Set(PRODUCT_WORDS)
const beginnings = new Set(PRODUCT_WORDS.filter((word) => word.length >= 4))
const LONGEST = Math.max(...PRODUCT_WORDS.map(({ length }) => length))

/** Whether it names a garment or a cloth, with whatever ending: `shirts`, `পাঞ্জাবিটা`. */
export function isProductWord(word: string): boolean {
  if (exactly.has(word)) return true
  for (let length = 4; length <= Math.min(word.length, LONGEST); length++) {
    if (beginnings.has(word.slice(0, length))) return true
  }
  return false
}

/** Words for the garment that a word names, with whatever ending. */
export function garmentNames(word: string): readonly string[] {
  const garment = MEANINGS.find(
    ({ kind, spellings }) => kind === 'garment' && spellings.some((each) => isFormOf(word, each)),
  )
  return garment ? [...garment.spellings, ...(garment.kinds ?? [])] : []
}

/** `shirts` and `পাঞ্জাবিটা`, and `sandal` of `sandals`. */
export function isFormOf(word: string, spelling: string): boolean {
  const of = spelling.normalize('NFC')
  if (word === of) return true
  return (of.length >= 4 && word.startsWith(of)) || (word.length >= 4 && of === `${word}s`)
}
