import { dictionary } from '../../shared/dictionary.ts'

/** What shoppers mean by a word, in any spelling. */
export interface Meaning {
  kind: 'garment' | 'cloth' | 'colour' | 'cut'
  /** The shop's own word: for garments in the plural. */
  label: string
  /**
   * Synonyms. Words that only sound alike (`sari`, `saree`, শাড়ি) need no entry: the database folds them, see
   * `search_words`.
   */
  spellings: readonly string[]
  /** More specific words: a search for shoes also finds loafers, after shoes. */
  kinds?: readonly string[]
}

type Words = Record<string, Pick<Meaning, 'spellings' | 'kinds'>>

const garments: Words = {
  panjabis: { spellings: ['panjabi', 'punjabi', 'panjabee', 'panzabi', 'পাঞ্জাবি', 'পাঞ্জাবী'] },
  kurtas: { spellings: ['kurta', 'korta', 'কুর্তা'] },
  fotuas: { spellings: ['fotua', 'fatua', 'fotuya', 'ফতুয়া'] },
  pajamas: { spellings: ['pajama', 'pyjama', 'payjama', 'পাজামা', 'পায়জামা'] },
  lungis: { spellings: ['lungi', 'longi', 'lungee', 'লুঙ্গি'] },
  shawls: { spellings: ['shawl', 'shal', 'chador', 'chadar', 'শাল', 'চাদর'] },
  'T-shirts': {
    spellings: ['tee', 'teeshirt', 'genji', 'ganji', 'গেঞ্জি'],
  },
  shirts: { spellings: ['shirt', 'shart', 'শার্ট', 'শাট'] },
  polos: { spellings: ['polo', 'পোলো'] },
  trousers: {
    spellings: ['trousers', 'pants', 'প্যান্ট', 'পেন্ট', 'ট্রাউজার'],
    kinds: ['chinos', 'gabardine', 'jeans'],
  },
  chinos: { spellings: ['chinos', 'chino', 'চিনো'], kinds: ['gabardine'] },
  jeans: { spellings: ['jeans', 'jins', 'জিন্স', 'জিনস'], kinds: ['denim'] },
  jackets: { spellings: ['jacket', 'jaket', 'জ্যাকেট'] },
  sweaters: { spellings: ['sweater', 'soyetar', 'সোয়েটার'] },
  hoodies: { spellings: ['hoodie', 'hudi', 'হুডি'] },
  waistcoats: { spellings: ['waistcoat', 'vest', 'koti', 'কটি'] },
  shoes: {
    spellings: ['shoes', 'juta', 'footwear', 'জুতা', 'জুতো'],
    kinds: ['loafers', 'sandals', 'sneakers', 'keds'],
  },
  sandals: { spellings: ['sandals', 'chappal', 'স্যান্ডেল', 'সেন্ডেল', 'চপ্পল'] },
  loafers: { spellings: ['loafers', 'lofar', 'লোফার'] },
  sneakers: { spellings: ['sneakers', 'keds', 'স্নিকার', 'কেডস'] },
  belts: { spellings: ['belt', 'বেল্ট'] },
  bags: { spellings: ['bag', 'ব্যাগ'], kinds: ['tote', 'satchel', 'backpack'] },
  wallets: { spellings: ['wallet', 'manibag', 'moneybag', 'মানিব্যাগ', 'ওয়ালেট'] },
  gamchhas: { spellings: ['gamchha', 'gamcha', 'গামছা'] },
  caps: { spellings: ['cap', 'tupi', 'টুপি'] },
  sarees: { spellings: ['saree', 'sari', 'shari', 'শাড়ি'] },
}

const cloths: Words = {
  cotton: { spellings: ['cotton', 'suti', 'সুতি'] },
  silk: { spellings: ['silk', 'resham', 'সিল্ক', 'রেশম'] },
  leather: { spellings: ['leather', 'chamra', 'চামড়া'] },
  denim: { spellings: ['denim', 'ডেনিম'], kinds: ['jeans'] },
  jamdani: { spellings: ['jamdani', 'jamdany', 'zamdani', 'জামদানি', 'জামদানী'] },
  nakshi: { spellings: ['nakshi', 'noksi', 'naksha', 'নকশি', 'নকশী'] },
  khadi: { spellings: ['khadi', 'khaddar', 'খাদি', 'খদ্দর'] },
}

const colours: Words = {
  white: { spellings: ['white', 'sada', 'shada', 'সাদা'] },
  black: { spellings: ['black', 'kalo', 'kala', 'কালো', 'কালা'] },
  red: { spellings: ['red', 'lal', 'লাল'], kinds: ['madder', 'maroon', 'crimson', 'oxblood'] },
  maroon: { spellings: ['maroon', 'merun', 'মেরুন'] },
  blue: { spellings: ['blue', 'nil', 'neel', 'নীল'], kinds: ['navy', 'indigo'] },
  green: { spellings: ['green', 'sobuj', 'shobuj', 'সবুজ'], kinds: ['olive'] },
  yellow: { spellings: ['yellow', 'holud', 'হলুদ'], kinds: ['mustard'] },
  grey: { spellings: ['grey', 'gray', 'dhushor', 'ধূসর'], kinds: ['charcoal', 'slate'] },
  brown: { spellings: ['brown', 'badami', 'khoyeri', 'বাদামি', 'খয়েরি'], kinds: ['tan', 'chestnut'] },
  pink: { spellings: ['pink', 'golapi', 'গোলাপি'] },
  orange: { spellings: ['orange', 'komola', 'কমলা'] },
  purple: { spellings: ['purple', 'beguni', 'বেগুনি'] },
}

/** `toTypedWords` joins these into one word; products have them as two. */
const cuts: Words = {
  'short-sleeved': { spellings: ['halfsleeve'], kinds: ['short', 'half', 'haf'] },
}

function meaningsOf(kind: Meaning['kind'], all: Words): Meaning[] {
  return Object.entries(all).map(([label, words]) => ({ kind, label, ...words }))
}

export const MEANINGS: readonly Meaning[] = [
  ...meaningsOf('garment', garments),
  ...meaningsOf('cloth', cloths),
  ...meaningsOf('colour', colours),
  ...meaningsOf('cut', cuts),
]

/** Words without meaning for a search; left out beside other words. */
export const STOP_WORDS: readonly string[] = [
  'a',
  'an',
  'and',
  'for',
  'in',
  'of',
  'size',
  'the',
  'with',
  'ও',
  'সাইজ',
]

/** Spoken names of sizes, by label; they may mean something else too. */
export const SPOKEN_SIZES = dictionary<readonly string[]>({
  S: ['small', 'স্মল'],
  M: ['medium', 'মিডিয়াম'],
  L: ['large', 'লার্জ'],
})
