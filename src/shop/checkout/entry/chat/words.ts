import { MEANINGS, SPOKEN_SIZES } from '../../../catalogue/search/meanings.ts'
import { dictionary } from '../../../shared/dictionary.ts'

/** Splits texts into words, normalised like messages. */
function wordSet(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.join(' ').normalize('NFKC').split(/\s+/))
}

/** Labels before a colon, by what they introduce. */
export const LABELS = {
  name: wordSet('name nam naam customer buyer receiver recipient to নাম নামঃ প্রাপক প্রাপকের ক্রেতা গ্রাহক'),
  phone: wordSet(
    'phone mobile mob number contact phn cell bkash whatsapp nmbr num',
    'ফোন মোবাইল নাম্বার নম্বর মোবা যোগাযোগ হোয়াটসঅ্যাপ',
  ),
  address: wordSet('address adress addres addr add thikana location ঠিকানা এড্রেস অ্যাড্রেস লোকেশন'),
  goods: wordSet('product item order code প্রোডাক্ট পণ্য অর্ডার'),
  size: wordSet('size saiz সাইজ'),
  quantity: wordSet('quantity qty পরিমাণ পরিমান'),
} as const
export type Label = keyof typeof LABELS

/** Labels that are ordinary words without a colon. */
export const COLON_LABELS = wordSet('add to customer buyer location গ্রাহক ক্রেতা')

/** Words before or after the name of a place. */
export const PLACE_LABELS = {
  village: wordSet('village vill vil gram গ্রাম গ্রামঃ গ্রা union ward ইউনিয়ন ওয়ার্ড'),
  post: wordSet('post po postoffice পোস্ট পোঃ পো ডাকঘর'),
  thana: wordSet('thana than ps upazila upozila upazilla থানা থানাঃ উপজেলা উপজেলাঃ'),
  district: wordSet('district dist zila zilla jela জেলা জেলাঃ জিলা'),
}

/** Words that turn an area's name before them into a street. */
export const STREETS = wordSet('road sarak sharak highway রোড সড়ক মহাসড়ক')

/** Names of areas that are also words of addresses or personal names. */
export const ALSO_WORDS = wordSet(
  'airport alankar bandar bazra bera bhadra bhaina boda cantonment chandra danga genda golra itna juri kalai kalia kanchan konda',
  'kotwali kunia lama madan madhumita manda meghna monihar nirala oxygen paba pagla palash posta probartak rooppur ruma rupsha',
  'sagarika santosh shankar signboard sulla tala titas toke',
)

export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(PLACE_LABELS).flatMap((words) => [...words]),
  ...wordSet(
    'house home flat floor road rd lane block sector sec holding building tower level lift room hall hostel apartment apt',
    'section avenue tola tala bazar bazaar market mor more goli basa bari masjid mosque mosjid school college madrasa',
    'university univ hospital station stand bus gate bridge colony housing society quarter area plot para mohalla moholla mahalla',
    'office er pashe samne pichone opposite near beside behind bisshoroad bishwaroad chowrasta',
    'বাড়ি বাড়ী বাসা বাসার ফ্ল্যাট তলা ফ্লোর রোড লেন ব্লক সেক্টর সেকশন হোল্ডিং ভবন টাওয়ার রুম হল মেস প্লট হাউজিং কলোনি এলাকা পাড়া মহল্লা',
    'বাজার মোড় গলি মসজিদ স্কুল কলেজ মাদ্রাসা হাসপাতাল স্টেশন স্ট্যান্ড গেট ব্রিজ মার্কেট অফিস অফিসের পাশে সামনে পিছনে বিশ্ববিদ্যালয় বিশ্বরোড চৌরাস্তা',
  ),
])

/** Words that make a question or remark of their line. */
export const REMARKS = wordSet(
  'koto kot koyta price prices dam charge bkash bikash nagad rocket advance cod kobe pabo paben parbo parben korben taka tk',
  'payment discount offer ki kivabe kothay when how much what available stock cash stock urgent joldi taratari jabe kal kalke',
  'bikale bikaler sokale rate thank thanks inshallah return exchange call dekhe dibo debo hole',
  'কত কতো কয়টা দাম চার্জ বিকাশ নগদ অগ্রিম কবে পাবো পাব পারবো পারব পারবেন করবেন টাকা পেমেন্ট ডিসকাউন্ট কি কী কিভাবে স্টক জরুরি তাড়াতাড়ি',
  'ধন্যবাদ কল দেখে দিবো দেবো দিব দেব হলে কালকে বিকালে বিকেলে সকালে রিটার্ন এক্সচেঞ্জ আসবে যাবে',
)

/** Words that name neither a product nor a person. */
export const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...REMARKS,
  ...wordSet(
    'vai bhai bhaiya bhaia vaiya vaia apu apa apni sir madam hi hello salam assalamu alaikum walaikum',
    'please plz pls ami amar amake amr i want need to the a of in for korte korbo korlam confirm chai lagbe nibo nebo',
    'order diben den diyen din diba ta ti pathan pathaben pathiye dite hobe ase ache eta ei oi er r e te theke size saiz',
    'holo hocche thakle live lives thaki thake bolchi bolci at from am colour color and ar with total my is me send delivery deliver home courier korun kora ok por phone number no plus also',
    'ভাই ভাইয়া আপু আপা স্যার ম্যাডাম সালাম আসসালামু আলাইকুম হ্যালো প্লিজ আমি আমার আমাকে অর্ডার করতে করবো করব করলাম কনফার্ম',
    'চাই লাগবে নিবো নেবো নিব নেব দিয়েন দিবেন দেবেন দিন দেন পাঠান পাঠাবেন পাঠিয়ে হবে আছে এটা এই ওই এর থেকে এ তে',
    'সাইজ সাইজের কালার রঙের রং আর ও এবং টা টি পিস একটু ডেলিভারি হোম কুরিয়ার ফোন নাম্বার নম্বর বলছি থাকি থাকলে হলো হচ্ছে আমাদের',
  ),
])

/** Parts of personal names; they tell a name from other short lines. */
export const NAME_WORDS = wordSet(
  'md mohammad mohammed muhammad mst mrs mr miss dr sk sheikh syed kazi uddin islam akter akhter hasan hassan khan begum',
  'khatun hossain hosain hossen rahman ahmed ahamed ahmmed ali mia miah sarker sarkar chowdhury das roy sultana jahan karim',
  'rahim alam haque hoque haq kabir akash sharif bibi banu ara nahar talukder mondal biswas saha paul ghosh abdul abdullah',
  'মো মোঃ মোহাম্মদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ ডা শেখ সৈয়দ কাজী উদ্দিন ইসলাম আক্তার আখতার হাসান খান বেগম খাতুন হোসেন হোসাইন',
  'রহমান আহমেদ আহম্মেদ আলী আলি মিয়া সরকার চৌধুরী দাস রায় সুলতানা জাহান করিম রহিম আলম হক কবির শরীফ বিবি বানু নাহার আব্দুল আবদুল',
)

/** Words between two products. */
export const SEPARATORS = new Set(['and', 'ar', 'r', '+', '&', 'ও', 'আর', 'এবং'])

export const NUMERALS = dictionary<number>({
  ...{ ekta: 1, ekti: 1, duita: 2, duta: 2, duto: 2, duiti: 2, tinta: 3, charta: 4, pachta: 5 },
  ...{ একটা: 1, একটি: 1, দুইটা: 2, দুইটি: 2, দুটো: 2, দুটি: 2, দুটা: 2 },
  ...{ তিনটা: 3, তিনটি: 3, চারটা: 4, চারটি: 4, পাঁচটা: 5, পাঁচটি: 5 },
})

/** Sizes written in letters. */
export const WRITTEN_SIZES = dictionary<string>({
  ...Object.fromEntries(
    Object.entries(SPOKEN_SIZES).flatMap(([size, names]) =>
      names.map((name) => [name.normalize('NFC'), size]),
    ),
  ),
  ...{ এক্সএস: 'XS', এস: 'S', এম: 'M', এল: 'L', এক্সএল: 'XL', এক্সেল: 'XL' },
  ...{ '2xl': 'XXL', ডাবলএক্সেল: 'XXL', ডাবলএক্সএল: 'XXL', এক্সএক্সএল: 'XXL' },
})

const PRODUCT_WORDS = MEANINGS.filter(({ kind }) => kind === 'garment' || kind === 'cloth').flatMap(
  ({ spellings, kinds = [] }) => [...spellings, ...kinds].map((word) => word.normalize('NFC')),
)

const exactly = new Set(PRODUCT_WORDS)
const beginnings = new Set(PRODUCT_WORDS.filter((word) => word.length >= 4))
const LONGEST = Math.max(...PRODUCT_WORDS.map(({ length }) => length))

/** Whether it names a garment or a cloth, with any ending: `shirts`, `পাঞ্জাবিটা`. */
export function isProductWord(word: string): boolean {
  if (exactly.has(word)) return true
  for (let length = 4; length <= Math.min(word.length, LONGEST); length++) {
    if (beginnings.has(word.slice(0, length))) return true
  }
  return false
}

/** Names of the garment or colour that a word means, with any ending. */
export function namesOf(meant: 'garment' | 'colour', word: string): readonly string[] {
  const meaning = MEANINGS.find(
    ({ kind, spellings }) => kind === meant && spellings.some((each) => isFormOf(word, each)),
  )
  return meaning ? [...meaning.spellings, ...(meaning.kinds ?? [])] : []
}

/** Whether a word is a form of another: `shirts`, `পাঞ্জাবিটা`, and `sandal` of `sandals`. */
export function isFormOf(word: string, spelling: string): boolean {
  const of = spelling.normalize('NFC')
  if (word === of) return true
  return (of.length >= 4 && word.startsWith(of)) || (word.length >= 4 && of === `${word}s`)
}
